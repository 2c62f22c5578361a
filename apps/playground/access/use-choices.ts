"use client";

import { useEffect, useState } from "react";
import { useAttempts } from "./use-attempts.ts";
import { type Choice, type ChoiceLevel, listChoices } from "./read-session.ts";

/** Ids alone: names no secret. */
const STORED = "causeway-chosen-key";

type Ids = Readonly<Record<ChoiceLevel, string>>;

/** A list to choose from, and what is chosen of it; empty when nothing can be. */
export interface Level {
  /** Null while it loads. */
  readonly choices: readonly Choice[] | null;
  readonly chosen: string;
  readonly problem: string | null;
}

export interface Choices extends Readonly<Record<ChoiceLevel, Level>> {
  choose(level: ChoiceLevel, id: string): void;
}

/** The key that the signed-in person chose: of an organization and one of its projects. Remembered in this browser. */
export function useChoices(isSignedIn: boolean): Choices {
  const [wanted, setWanted] = useState<Ids>({ org: "", project: "", key: "" });
  useEffect(() => setWanted(readStored()), []);
  const org = useLevel("org", isSignedIn ? "all" : "", wanted.org);
  const project = useLevel("project", org.chosen, wanted.project);
  const key = useLevel("key", project.chosen, wanted.key);
  const choose = (level: ChoiceLevel, id: string) => {
    const next = { org: org.chosen, project: project.chosen, key: key.chosen, [level]: id };
    setWanted(next);
    localStorage.setItem(STORED, JSON.stringify(next));
  };
  return { org, project, key, choose };
}

/** @param parentId empty: nothing to choose from yet */
function useLevel(level: ChoiceLevel, parentId: string, wanted: string): Level {
  const [found, setFound] = useState<{ of: string; choices: readonly Choice[]; problem: string | null }>();
  const attempts = useAttempts(found?.of === parentId && found.problem !== null);
  useEffect(() => {
    if (parentId === "") return;
    const abort = new AbortController();
    const keep = (choices: readonly Choice[], problem: string | null) =>
      abort.signal.aborted || setFound({ of: parentId, choices, problem });
    listChoices(level, parentId, abort.signal).then(
      (choices) => keep(choices, null),
      (error: Error) => keep([], error.message),
    );
    return () => abort.abort();
  }, [level, parentId, attempts]);
  if (found?.of !== parentId || parentId === "")
    return { choices: parentId === "" ? [] : null, chosen: "", problem: null };
  const { choices, problem } = found;
  const chosen = choices.find(({ id }) => id === wanted) ?? choices[0];
  return { choices, chosen: chosen?.id ?? "", problem };
}

function readStored(): Ids {
  const none = { org: "", project: "", key: "" };
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(STORED) ?? "{}") as Partial<Ids>) };
  } catch {
    return none;
  }
}
