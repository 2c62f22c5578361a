"use client";

import { useCallback, useEffect, useState } from "react";
import { useAttempts } from "../access/use-attempts.ts";
import type { Sessions } from "../access/use-session.ts";
import { prepareMarkdown } from "../markdown/prepare-markdown.ts";
import { readShare, type SharedConversation, ShareError } from "./share-api.ts";
import type { SharePlace } from "./share-place.ts";

export type SharedState =
  | { readonly kind: "loading" | "signed-out" | "missing" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "shared"; readonly shared: SharedConversation };

/** A shared conversation; looked for again when the reader comes back to the page, perhaps from signing in, and while the API fails. */
export function useShared(place: SharePlace | null, sessions: Sessions) {
  const [state, setState] = useState<SharedState>({ kind: place ? "loading" : "missing" });
  const look = useCallback(async () => {
    if (!place) return;
    prepareMarkdown();
    setState(await find(place));
  }, [place]);
  useEffect(() => {
    if (sessions === "signed-out") setState({ kind: place ? "signed-out" : "missing" });
    else void look();
  }, [look, place, sessions]);
  const attempts = useAttempts(state.kind === "failed");
  useEffect(() => {
    if (attempts > 0) void look();
  }, [look, attempts]);
  const isSignedOut = state.kind === "signed-out";
  useEffect(() => {
    if (!isSignedOut) return;
    const abort = new AbortController();
    window.addEventListener("focus", () => void look(), { signal: abort.signal });
    return () => abort.abort();
  }, [look, isSignedOut]);
  return {
    state,
    retry: () => {
      setState({ kind: "loading" });
      void look();
    },
  };
}

async function find(place: SharePlace): Promise<SharedState> {
  try {
    return { kind: "shared", shared: await readShare(place) };
  } catch (error) {
    if (error instanceof ShareError && error.status === 401) return { kind: "signed-out" };
    // Who left, who never came and what never was look the same.
    if (error instanceof ShareError && [403, 404].includes(error.status)) return { kind: "missing" };
    return { kind: "failed", message: error instanceof Error ? error.message : String(error) };
  }
}
