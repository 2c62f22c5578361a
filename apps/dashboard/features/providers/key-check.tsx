"use client";

import type { Schemas } from "@causeway/api-client";
import { Badge, type Tone } from "@causeway/ui/badge";
import { Button } from "@causeway/ui/button";
import { LoaderCircle } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useChange } from "@/components/forms/use-change.ts";
import type { askApi } from "@/data/browser-api.ts";
import { formatDuration } from "@causeway/ui/format/times";

type Result = Schemas["KeyCheckResult"];

const VERDICTS: Readonly<Record<Result["verdict"], { readonly words: string; readonly tone: Tone }>> = {
  ok: { words: "accepted", tone: "good" },
  auth_failed: { words: "refused", tone: "bad" },
  unreachable: { words: "unusable response", tone: "bad" },
  forbidden_address: { words: "address not allowed", tone: "bad" },
  timeout: { words: "timed out", tone: "warn" },
  unsupported: { words: "can’t be tested", tone: "neutral" },
};

/** Asks the provider whether it takes what is stored; gives the button, and what was found. */
export function useKeyCheck(ask: Parameters<typeof askApi<Result>>[0]): {
  readonly button: (name: string) => ReactNode;
  readonly verdict: ReactNode;
} {
  const change = useChange();
  const [result, setResult] = useState<Result | null>(null);
  const check = async () => {
    setResult(null);
    const answer = await change.run(ask);
    if (answer.isOk) setResult(answer.data);
  };
  const button = (name: string) => (
    <Button size="sm" disabled={change.isBusy} aria-label={`Test ${name}`} onClick={check}>
      {change.isBusy ? <LoaderCircle className="animate-spin" /> : null}
      Test
    </Button>
  );
  const verdict = (
    <div role="status" className="text-xs whitespace-normal empty:hidden">
      {result ? <Verdict result={result} /> : null}
      {change.refusal ? <span className="text-bad">{change.refusal.problem}</span> : null}
    </div>
  );
  return { button, verdict };
}

const Verdict = ({ result: { verdict, message, durationMs } }: { result: Result }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <Badge tone={VERDICTS[verdict].tone}>{VERDICTS[verdict].words}</Badge>
    <span className="text-ink-soft">{message}</span>
    <span className="text-ink-faint">{formatDuration(durationMs)}</span>
  </span>
);
