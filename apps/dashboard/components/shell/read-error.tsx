"use client";

import { ErrorPanel } from "@causeway/ui/error-panel";
import { CloudOff, Hourglass, Lock, type LucideIcon, Timer, Unlink } from "lucide-react";
import { useRouter } from "next/navigation";
import { startTransition, useCallback, useEffect } from "react";
import { type FailureKind, kindOf } from "@/data/api-failure.ts";

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
  const kind = kindOf(error.digest);
  useEffect(() => {
    if (kind !== "unavailable") return;
    const timer = setInterval(() => document.visibilityState === "visible" && retry(), RETRY_MS);
    return () => clearInterval(timer);
  }, [kind, retry]);
  const { icon, title, text } = WORDS[kind];
  return (
    <ErrorPanel isPage icon={icon} title={title} onRetry={retry}>
      {text}
    </ErrorPanel>
  );
}
