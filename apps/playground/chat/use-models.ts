"use client";

import { useEffect, useState } from "react";
import { type Access, accessHeaders } from "../access/access.ts";
import { useAttempts } from "../access/use-attempts.ts";
import { kindOfModel } from "./model-kind.ts";
import { readProblem } from "./ask.ts";
import type { Model } from "./types.ts";

interface ModelList {
  readonly models: readonly Model[];
  /** Why there is no list, or none that is up to date. */
  readonly problem: string | null;
  /** Why the list has all models instead of the key's own; null for the key's own, and without a key. */
  readonly note: string | null;
}

const NONE: ReadList = { models: [], problem: null, note: null, isLasting: true };

/** The models the key may use; all of them without one. Read again until the gateway answers. */
export function useModels(access: Access | null): ModelList {
  const [{ models, problem, note, isLasting }, setList] = useState(NONE);
  const attempts = useAttempts(problem !== null || !isLasting);
  useEffect(() => {
    const abort = new AbortController();
    listModels(access, abort.signal).then(setList, () => {
      if (!abort.signal.aborted) setList((list) => ({ ...list, problem: "Can't load the list of models." }));
    });
    return () => abort.abort();
  }, [access, attempts]);
  return { models, problem, note };
}

interface ReadList extends ModelList {
  /** False: the key's own list may be there soon. */
  readonly isLasting: boolean;
}

async function listModels(access: Access | null, signal: AbortSignal): Promise<ReadList> {
  const own = await askForModels(access, signal);
  if (own.ok) return { ...NONE, models: await readModels(own) };
  if (!access) throw new Error(`status ${own.status}`);
  const reason = (await readProblem(own)).replace(/\.$/, "");
  const all = await listModels(null, signal);
  const note = `Your key's list couldn't be read: ${reason}. These are all models.`;
  return { ...all, note, isLasting: own.status < 500 && own.status !== 429 };
}

const askForModels = (access: Access | null, signal: AbortSignal): Promise<Response> =>
  fetch("/api/models", { headers: accessHeaders(access), signal });

async function readModels(response: Response): Promise<Model[]> {
  const { data } = (await response.json()) as { data: Model[] };
  return data.filter((model) => kindOfModel(model) !== null);
}
