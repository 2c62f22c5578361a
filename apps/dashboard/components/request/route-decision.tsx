import { formatUsd } from "@causeway/ui/format/money";
import { formatPercent, formatSpeed } from "@causeway/ui/format/numbers";
import { formatDuration } from "@causeway/ui/format/times";
import type { LogWithAttempts } from "@/data/logs.ts";
import { describeNoDecision } from "./describe-route.ts";
import { type Candidate, type Decision, readDecision } from "./read-decision.ts";

const CHOSEN_BY: Readonly<Record<string, string>> = {
  score: "Chosen by score.",
  sticky: "Stayed with the session's provider.",
  account: "The account that made the conversation's encrypted reasoning was called first.",
  order: "In the order of the request.",
  fallbacks: "The first one tries the other models of the request itself.",
  exploration: "The first one was chosen to learn more about its performance.",
};

const EXCLUDED: Readonly<Record<string, string>> = {
  capability: "doesn't support this request",
  no_key: "no usable provider key",
  access_rule: "denied by an access rule",
  preference: "not wanted by the request",
  too_long: "request too long",
  key_refused: "key rejected by the provider",
  key_denied: "key can't use this model",
  not_responding: "not responding",
};

/** Reasons why a candidate is called only if no other one is left. */
const AVOIDED: Readonly<Record<string, string>> = {
  credit: "account out of credit",
  limited: "rate-limited by the provider",
  skipped: "several errors in a row",
  open: "requests fail with any key",
};

/** Why these providers were asked in this order, or why there was nothing to decide. */
export function RouteDecision({ log }: { log: LogWithAttempts }) {
  const decision = readDecision(log.routing);
  // A decision that can't be read is of another release.
  const note = log.routing ? null : describeNoDecision(log);
  if (!decision && !note) return null;
  return (
    <section className="mt-7">
      <h3 className="mb-2 text-xs font-medium text-ink-faint">Route</h3>
      {decision ? <Candidates decision={decision} /> : <p className="text-ink-soft">{note}</p>}
    </section>
  );
}

const Candidates = ({ decision }: { decision: Decision }) => (
  <>
    <p className="mb-2 text-xs text-ink-soft">
      Strategy {decision.strategy}.{" "}
      {decision.candidates.length > 1 ? CHOSEN_BY[decision.chosenBy ?? ""] : null}
    </p>
    <ol className="divide-y divide-line border-y">
      {decision.candidates.map((candidate) => (
        <li key={nameOf(candidate)} className="py-2">
          <div className="flex items-baseline justify-between gap-3">
            <span className="truncate font-medium">{nameOf(candidate)}</span>
            <span className="tabular shrink-0">
              {candidate.score == null ? "" : `score ${candidate.score.toFixed(2)}`}
            </span>
          </div>
          <p className="tabular mt-0.5 text-xs text-ink-faint">{describeCandidate(candidate)}</p>
        </li>
      ))}
      {decision.excluded.map((excluded) => (
        <li key={nameOf(excluded)} className="flex items-baseline justify-between gap-3 py-2 text-ink-faint">
          <span className="truncate line-through">{nameOf(excluded)}</span>
          <span className="shrink-0 text-xs">{EXCLUDED[excluded.reason] ?? excluded.reason}</span>
        </li>
      ))}
    </ol>
    {decision.fallbacks?.length ? (
      <p className="mt-2 text-xs text-ink-soft">
        Tried next: {decision.fallbacks.map(({ model }) => model).join(", ")}.
      </p>
    ) : null}
    {decision.passedOver?.map(({ model, reason }) => (
      <p key={model} className="mt-2 text-xs text-ink-soft">
        Not tried: {model}, {EXCLUDED[reason] ?? reason}.
      </p>
    ))}
  </>
);

const nameOf = ({ provider, region }: { provider: string; region?: string | null | undefined }): string =>
  region ? `${provider} (${region})` : provider;

/** What was known of a candidate, then the parts of its score. */
function describeCandidate(candidate: Candidate): string {
  const { price, successRate, firstTokenMs, tokensPerSecond, parts } = candidate;
  const facts = [
    candidate.avoided == null ? null : `avoided: ${AVOIDED[candidate.avoided] ?? candidate.avoided}`,
    candidate.converted ? "another format" : null,
    price == null ? null : `${formatUsd(price)} estimated`,
    successRate == null ? null : `${formatPercent(successRate)} success`,
    firstTokenMs == null ? null : `${formatDuration(firstTokenMs)} to the first token`,
    tokensPerSecond == null ? null : formatSpeed(tokensPerSecond),
  ];
  const scores = Object.entries(parts ?? {}).map(([name, value]) => `${name} ${value.toFixed(2)}`);
  return [...facts.filter((fact) => fact !== null), ...scores].join(" · ");
}
