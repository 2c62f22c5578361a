import type { Log } from "../../data/logs.ts";

interface TimingPart {
  readonly label: string;
  readonly ms: number;
  readonly color: string;
}

type Timed = Pick<Log, "outcome"> & {
  readonly timing: Omit<Log["timing"], "total" | "gateway">;
};

/** Where the time of a request with its providers went, in order; the last attempt of a failed request failed like those before it. */
export function timingParts({ outcome, timing }: Timed): TimingPart[] {
  const last = timing.attempt ?? timing.upstream;
  const hasFailed = outcome === "failed";
  const isOnlyOne = hasFailed && last === timing.upstream;
  return [
    {
      label: isOnlyOne ? "in the failed attempt" : "in failed attempts",
      ms: hasFailed ? timing.upstream : timing.upstream - last,
      color: "var(--bad)",
    },
    { label: "backoff", ms: timing.backoff, color: "var(--warn)" },
    { label: "wait requested by the provider", ms: timing.retryAfter, color: "var(--warn)" },
    ...(hasFailed ? [] : partsOfAnswer(last, timing)),
  ];
}

function partsOfAnswer(
  ms: number,
  { firstToken, upstreamFirstByte }: Pick<Log["timing"], "firstToken" | "upstreamFirstByte">,
): TimingPart[] {
  const first = Math.min(ms, firstToken ?? upstreamFirstByte ?? 0);
  const unit = firstToken === null ? "byte" : "token";
  return [
    { label: `to the first ${unit}`, ms: first, color: "var(--series-2)" },
    {
      label: first > 0 ? `to the last ${unit}` : "for the response",
      ms: ms - first,
      color: "var(--accent)",
    },
  ];
}
