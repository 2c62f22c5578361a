"use client";

import { useEffect, useState } from "react";
import { type Access, accessHeaders } from "../access/access.ts";
import { useAttempts } from "../access/use-attempts.ts";
import { kindOfModel } from "../columns/model-kind.ts";
import type { Model } from "./types.ts";

/** The models the key may use; all of them without one. Read again until the gateway answers. */
export function useModels(access: Access | null): { models: readonly Model[]; problem: string | null } {
  const [models, setModels] = useState<readonly Model[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const attempts = useAttempts(problem !== null);
  useEffect(() => {
    const abort = new AbortController();
    listModels(access, abort.signal).then(
      (found) => {
        setModels(found);
        setProblem(null);
      },
      () => abort.signal.aborted || setProblem("Can't load the list of models."),
    );
    return () => abort.abort();
  }, [access, attempts]);
  return { models, problem };
}

async function listModels(access: Access | null, signal: AbortSignal): Promise<Model[]> {
  const response = await fetch("/api/models", { headers: accessHeaders(access), signal });
  if (!response.ok)
    return access ? listModels(null, signal) : Promise.reject(new Error(`status ${response.status}`));
  const { data } = (await response.json()) as { data: Model[] };
  return data.filter((model) => kindOfModel(model) !== null);
}
