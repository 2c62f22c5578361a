"use client";

import { useCallback, useEffect, useState } from "react";
import type { Sessions } from "../access/use-session.ts";
import type { Column } from "../columns/columns.ts";
import { prepareMarkdown } from "../markdown/prepare-markdown.ts";
import type { OpenedRequest } from "./request-api.ts";
import type { AskedRequest } from "./request-place.ts";

export type RequestState = OpenedRequest | { readonly kind: "loading" | "no-sessions" | "damaged" };

interface RequestOptions {
  readonly asked: AskedRequest;
  readonly sessions: Sessions;
  /** Nothing was asked yet, so that opening the request takes nothing away. */
  readonly canReplace: () => boolean;
  readonly onOpen: (column: Column) => void;
}

/** The request that someone wants to continue, looked for again when they come back from signing in. Null: there is none. */
export function useRequest({ asked, sessions, canReplace, onOpen }: RequestOptions) {
  const place = asked === "damaged" ? null : asked;
  const [state, setState] = useState<RequestState>({
    kind: asked === "damaged" ? asked : FIRST[sessions],
  });
  // Its code comes while React still takes the page over.
  useState(() => place && sessions === "signed-in" && typeof window === "object" && loadCode());
  const look = useCallback(async () => {
    if (!place) return;
    prepareMarkdown();
    const found = await importApi()
      .then(({ openRequest }) => openRequest(place))
      .catch(() => UNREAD);
    setState(found);
    if (found.kind !== "opened") return;
    onOpen(found.column);
    forgetAddress();
  }, [place, onOpen]);
  useEffect(() => {
    if (sessions === "signed-in") void look();
  }, [look, sessions]);
  const isSignedOut = place !== null && state.kind === "signed-out";
  useEffect(() => {
    if (!isSignedOut) return;
    const onFocus = () => void (canReplace() && look());
    window.addEventListener("focus", onFocus);
    return () => window.removeEventListener("focus", onFocus);
  }, [look, canReplace, isSignedOut]);
  const retry = () => {
    setState({ kind: "loading" });
    void look();
  };
  return asked ? { place, state, retry } : null;
}

const importApi = () => import("./request-api.ts");

/** What doesn't load is said when the request is read. */
const loadCode = () => void importApi().catch(() => {});

export type OriginalRequest = NonNullable<ReturnType<typeof useRequest>>;

const FIRST = { none: "no-sessions", "signed-out": "signed-out", "signed-in": "loading" } as const;

/** The code of the page's release may be gone. */
const UNREAD: OpenedRequest = { kind: "failed", message: "The request can't be read. Reload the page." };

/** A reload continues the conversation that began with the request. */
function forgetAddress(): void {
  const address = new URL(window.location.href);
  address.searchParams.delete("request");
  address.searchParams.delete("model");
  window.history.replaceState(null, "", address);
}
