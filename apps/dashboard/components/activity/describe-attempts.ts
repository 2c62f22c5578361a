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
  if (outcome === "succeeded") return sentenceOf([...attempts.map(describeFailed), describeAnswer(last)]);
  if (outcome !== "failed") return null;
  // Its caller got another status than the provider's.
  const failed = { ...last, status: last.reason?.status ?? 0 };
  return `${sentenceOf([...attempts, failed].map(describeFailed))} No provider was left to try.`;
}

const sentenceOf = (parts: readonly string[]): string => `${parts.join("; ")}.`;

function describeFailed({ used, status, reason, timing }: Attempt): string {
  const text = reason?.text ? ` (${shorten(reason.text)})` : "";
  const what = status === 0 ? "didn't respond" : `returned ${status}`;
  const time = timing.attempt === null ? "" : ` after ${formatDuration(timing.attempt)}`;
  return `${used.provider ?? "A provider"} ${what}${text}${time}`;
}

const describeAnswer = ({ used, timing }: Attempt): string =>
  `${used.provider ?? "another provider"} answered${timing.attempt === null ? "" : ` in ${formatDuration(timing.attempt)}`}`;

const shorten = (text: string): string =>
  text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS).trimEnd()}…` : text;
