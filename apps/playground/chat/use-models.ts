"use client";

import { useEffect, useState } from "react";
import { kindOfModel } from "../columns/model-kind.ts";
import type { Model } from "./types.ts";

/** The models the key may use; all of them without one. */
export function useModels(apiKey: string): { models: readonly Model[]; problem: string | null } {
  const [models, setModels] = useState<readonly Model[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    listModels(apiKey, abort.signal).then(
      (found) => {
        setModels(found);
        setProblem(null);
      },
      () => abort.signal.aborted || setProblem("Can't load the list of models."),
    );
    return () => abort.abort();
  }, [apiKey]);
  return { models, problem };
}

async function listModels(apiKey: string, signal: AbortSignal): Promise<Model[]> {
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {};
  const response = await fetch("/api/models", { headers, signal });
  if (!response.ok)
    return apiKey ? listModels("", signal) : Promise.reject(new Error(`status ${response.status}`));
  const { data } = (await response.json()) as { data: Model[] };
  return data.filter((model) => kindOfModel(model) !== null);
}
