import type { Log, LogWithAttempts } from "../../data/logs.ts";
import { formatDuration } from "@causeway/ui/format/times";

type Attempt = Pick<Log, "used" | "status" | "reason" | "timing">;

/** Longer texts are in the list of attempts. */
const MOST_LETTERS = 120;

/**
 * What happened to a request that more than one attempt was made for, as a sentence: “openai returned 503 (engine
 * overloaded) after 2.50 s; openrouter answered in 9 ms.” Null where there is nothing to tell, or no provider ended it.
 */
export function describeAttempts({
  outcome,
  attempts,
  ...last
}: Attempt & Pick<LogWithAttempts, "outcome"> & { readonly attempts: readonly Attempt[] }): string | null {
  if (attempts.length === 0) return null;
  if (outcome === "succeeded") return sentenceOf([...describeFailures(attempts), describeAnswer(last)]);
  if (outcome !== "failed") return null;
  // Its caller got another status than the provider's.
  const failed = { ...last, status: last.reason?.status ?? 0 };
  return `${sentenceOf(describeFailures([...attempts, failed]))} No provider was left to try.`;
}

const sentenceOf = (parts: readonly string[]): string => `${parts.join("; ")}.`;

/** What failed the same way at the same provider one after another is one part. */
function describeFailures(attempts: readonly Attempt[]): string[] {
  const parts: { what: string; times: string[]; count: number }[] = [];
  for (const attempt of attempts) {
    const what = describeFailure(attempt);
    const last = parts.at(-1);
    const part = last?.what === what ? last : { what, times: [], count: 0 };
    if (part !== last) parts.push(part);
    part.count += 1;
    if (attempt.timing.attempt !== null) part.times.push(formatDuration(attempt.timing.attempt));
  }
  return parts.map(({ what, times, count }) => {
    const often = count === 1 ? "" : count === 2 ? " twice" : ` ${count} times`;
    if (times.length === 0) return `${what}${often}`;
    return `${what}${often}${often ? "," : ""} after ${inWords.format(times)}`;
  });
}

const inWords = new Intl.ListFormat("en-US", { type: "conjunction" });

function describeFailure({ used, status, reason }: Attempt): string {
  const text = reason?.text ? ` (${shorten(reason.text)})` : "";
  const what = status === 0 ? "didn't respond" : `returned ${status}`;
  return `${used.provider ?? "A provider"} ${what}${text}`;
}

const describeAnswer = ({ used, timing }: Attempt): string =>
  `${used.provider ?? "another provider"} answered${timing.attempt === null ? "" : ` in ${formatDuration(timing.attempt)}`}`;

const shorten = (text: string): string =>
  text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS).trimEnd()}…` : text;
