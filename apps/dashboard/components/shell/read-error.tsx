"use client";

import { ErrorPanel } from "@causeway/ui/error-panel";
import { CircleAlert, CloudOff, Hourglass, Lock, type LucideIcon, Timer, Unlink } from "lucide-react";
import { useRouter } from "next/navigation";
import { startTransition, useCallback, useEffect } from "react";
import { type FailureKind, readDigest, type ShownFailure } from "@/data/api-failure.ts";

export interface ReadErrorProps {
  readonly error: Error & { readonly digest?: string };
  readonly reset: () => void;
}

interface Words {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

const WORDS: Readonly<Record<FailureKind, Words>> = {
  damaged: {
    icon: Unlink,
    title: "This link is damaged",
    text: "Part of the address is invalid. Open the page from the menu instead.",
  },
  forbidden: {
    icon: Lock,
    title: "You need another role",
    text: "Your role in this organization can't open this page. Ask an owner or admin.",
  },
  busy: {
    icon: Hourglass,
    title: "Too many requests",
    text: "You reached the management API's requests per minute. Wait a moment, then try again.",
  },
  tooLong: {
    icon: Timer,
    title: "This search took too long",
    text: "Choose a shorter time range, or a single key.",
  },
  failed: {
    icon: CircleAlert,
    title: "Something went wrong",
    text: "Requests to the gateway aren’t affected. Try again. If it happens again, tell the operator of this installation.",
  },
  unavailable: {
    icon: CloudOff,
    title: "The management API isn’t responding",
    text: "Requests to the gateway aren’t affected. This page tries again every few seconds.",
  },
};

const RETRY_MS = 5_000;

/** What failed, what still works, and a way to try again; an outage ends by itself. */
export function ReadError({ error, reset }: ReadErrorProps) {
  const router = useRouter();
  const retry = useCallback(
    () =>
      startTransition(() => {
        router.refresh();
        reset();
      }),
    [router, reset],
  );
  const failure = readDigest(error.digest);
  const { kind } = failure;
  useEffect(() => {
    if (kind !== "unavailable") return;
    const timer = setInterval(() => document.visibilityState === "visible" && retry(), RETRY_MS);
    return () => clearInterval(timer);
  }, [kind, retry]);
  const { icon, title, text } = WORDS[kind];
  return (
    <ErrorPanel isPage icon={icon} title={title} onRetry={retry}>
      {text}
      {kind === "failed" ? <Source failure={failure} /> : null}
    </ErrorPanel>
  );
}

const LOGS = { api: "The management API failed", dashboard: "The dashboard failed" } as const;

/** For who reads the logs. */
const Source = ({ failure: { of, reference } }: { failure: ShownFailure }) => (
  <span className="mt-2 block text-xs">
    {LOGS[of]}
    {reference === null ? (
      "."
    ) : (
      <>
        ; its log says more at {of === "api" ? "request" : "error"}{" "}
        <span className="font-mono break-all select-all">{reference}</span>.
      </>
    )}
  </span>
);
