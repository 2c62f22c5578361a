"use client";

import { Button } from "@causeway/ui/button";
import type { OriginalRequest, RequestState } from "../request/use-request.ts";

interface RequestNoteProps {
  readonly original: OriginalRequest;
  readonly dashboardUrl: string;
}

/** What of the request that someone opened the conversation has. */
export const RequestNote = ({ original: { place, state, retry }, dashboardUrl }: RequestNoteProps) => (
  <div
    role="status"
    className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b bg-surface px-4 py-1.5 text-xs text-ink-soft"
  >
    <p className="min-w-0 flex-1 break-words">{textOf(state)}</p>
    {state.kind === "failed" ? (
      <Button size="sm" onClick={retry}>
        Retry
      </Button>
    ) : null}
    {state.kind === "signed-out" ? <Elsewhere href={dashboardUrl}>Sign in to the dashboard</Elsewhere> : null}
    {place && state.kind !== "signed-out" ? (
      <Elsewhere href={`${dashboardUrl.replace(/\/$/, "")}/requests/${place.id}`}>Original request</Elsewhere>
    ) : null}
  </div>
);

const Elsewhere = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <a href={href} target="_blank" rel="noreferrer" className="py-1 text-accent underline underline-offset-2">
    {children}
  </a>
);

const ONLY_MODEL = "Only the model was carried over";

function textOf(state: RequestState): string {
  switch (state.kind) {
    case "loading":
      return "Loading the messages of the request…";
    case "opened":
      return `This conversation has the request's messages and settings.${listLeftOut(state.leftOut)}`;
    case "failed":
      return `${ONLY_MODEL}. ${state.message}`;
    default:
      return `${ONLY_MODEL}: ${REASONS[state.kind]}`;
  }
}

const REASONS = {
  damaged: "the link to the request is damaged.",
  "no-sessions": "this playground has no INTERNAL_SECRET, so it can't read requests.",
  "signed-out": "sign in to the dashboard and come back here to load the request's messages.",
  missing: "the request doesn't exist in this project, or you don't have access to it.",
  "not-kept": "the content of this request isn't stored.",
  cut: "the request was too long to be stored whole.",
  unreadable: "the content of this request isn't a conversation that can be read.",
  "too-large": "the content of this request is too large to load.",
} as const;

/** Callers can send any number of fields. */
const MAX_LISTED = 12;

function listLeftOut(leftOut: readonly string[]): string {
  if (leftOut.length === 0) return "";
  const more = leftOut.length - MAX_LISTED;
  const listed = leftOut.slice(0, MAX_LISTED).join(", ");
  return ` Not carried over: ${listed}${more > 0 ? ` and ${more.toLocaleString("en-US")} more` : ""}.`;
}
