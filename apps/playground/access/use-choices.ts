"use client";

import { useEffect, useState } from "react";
import { chooseFirst } from "./choose-first.ts";
import { useAttempts } from "./use-attempts.ts";
import {
  type Choice,
  type ChoiceLevel,
  type ChoiceList,
  findOrganization,
  listChoices,
} from "./read-session.ts";

/** Ids alone: names no secret. */
const STORED = "causeway-chosen-key";

type Ids = Readonly<Record<ChoiceLevel, string>>;

/** A list to choose from, and what is chosen of it; empty when nothing can be. */
export interface Level {
  /** Null while it loads. */
  readonly choices: readonly Choice[] | null;
  readonly chosen: string;
  /** There are more choices than those. */
  readonly isCut: boolean;
  readonly problem: string | null;
}

export interface Choices extends Readonly<Record<ChoiceLevel, Level>> {
  choose(level: ChoiceLevel, id: string): void;
}

/** Not known yet. */
export const LOADING: Level = { choices: null, chosen: "", isCut: false, problem: null };
const NOTHING: ChoiceList = { choices: [], isCut: false };

/**
 * The key that the signed-in person chose: of an organization and one of its projects. Remembered in this browser.
 * @param named the project that the address asks for, which comes before the remembered one; empty for none
 */
export function useChoices(isSignedIn: boolean, named: string): Choices {
  const [wanted, setWanted] = useWanted(isSignedIn, named);
  const org = useLevel("org", isSignedIn ? "all" : "", wanted?.org ?? "");
  const project = useLevel("project", wanted ? org.chosen : "", wanted?.project ?? "");
  const key = useLevel("key", project.chosen, wanted?.key ?? "");
  const choose = (level: ChoiceLevel, id: string) => {
    const next = { org: org.chosen, project: project.chosen, key: key.chosen, [level]: id };
    setWanted(next);
    localStorage.setItem(STORED, JSON.stringify(next));
    forgetNamed();
  };
  return wanted ? { org, project, key, choose } : { org: LOADING, project: LOADING, key: LOADING, choose };
}

/** What is chosen at first; null until it is known. A project of the address is of use only to those who may use it. */
function useWanted(isSignedIn: boolean, named: string) {
  const [wanted, setWanted] = useState<Ids | null>(null);
  const isKnown = wanted !== null;
  useEffect(() => {
    if (isKnown) return;
    const stored = readStored();
    if (named === "" || named === stored.project) return setWanted(stored);
    if (!isSignedIn) return;
    const abort = new AbortController();
    const keep = (ids: Ids) => abort.signal.aborted || setWanted(ids);
    findOrganization(named, abort.signal).then(
      (org) => keep(org === null ? stored : { org, project: named, key: "" }),
      () => keep(stored),
    );
    return () => abort.abort();
  }, [isKnown, isSignedIn, named]);
  return [wanted, setWanted] as const;
}

/** A choice on the page stays after a reload, so the address no longer asks for a project. */
function forgetNamed(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has("project")) return;
  address.searchParams.delete("project");
  window.history.replaceState(null, "", address);
}

/** @param parentId empty: nothing to choose from yet */
function useLevel(level: ChoiceLevel, parentId: string, wanted: string): Level {
  const [found, setFound] = useState<ChoiceList & { of: string; problem: string | null }>();
  const attempts = useAttempts(found?.of === parentId && found.problem !== null);
  useEffect(() => {
    if (parentId === "") return;
    const abort = new AbortController();
    const keep = (list: ChoiceList, problem: string | null) =>
      abort.signal.aborted || setFound({ of: parentId, ...list, problem });
    listChoices(level, parentId, abort.signal).then(
      (list) => keep(list, null),
      (error: Error) => keep(NOTHING, error.message),
    );
    return () => abort.abort();
  }, [level, parentId, attempts]);
  if (found?.of !== parentId || parentId === "")
    return parentId === "" ? { ...LOADING, choices: [] } : LOADING;
  const { choices, isCut, problem } = found;
  return { choices, chosen: chooseFirst(choices, wanted)?.id ?? "", isCut, problem };
}

function readStored(): Ids {
  const none = { org: "", project: "", key: "" };
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(STORED) ?? "{}") as Partial<Ids>) };
  } catch {
    return none;
  }
}
