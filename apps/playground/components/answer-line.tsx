import { Badge } from "@causeway/ui/badge";
import type { AnswerFacts } from "../chat/types.ts";

/** What one answer took and cost. */
export const AnswerLine = ({ facts }: { facts: AnswerFacts }) => (
  <footer
    className="tabular mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs text-ink-faint"
    data-testid="facts"
  >
    {facts.provider ? <Badge tone="accent">{facts.provider}</Badge> : null}
    {facts.isCached ? <Badge>cached</Badge> : null}
    {facts.attempts > 1 ? <Badge tone="warn">{facts.attempts} attempts</Badge> : null}
    <span>{facts.cost === null ? "cost unknown" : formatCost(facts.cost)}</span>
    <span>
      {facts.promptTokens.toLocaleString("en-US")} in · {facts.completionTokens.toLocaleString("en-US")} out
    </span>
    {facts.firstTokenMs === null ? null : <span>{seconds(facts.firstTokenMs)} to first token</span>}
    <span>{seconds(facts.totalMs)} total</span>
    {facts.requestId ? <span className="font-mono text-2xs">{facts.requestId}</span> : null}
  </footer>
);

const formatCost = (usd: number): string =>
  usd === 0
    ? "$0"
    : `$${usd.toLocaleString("en-US", { maximumSignificantDigits: 4, maximumFractionDigits: 12 })}`;

const seconds = (ms: number): string =>
  ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(2)} s`;
