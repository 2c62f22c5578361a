import { Badge } from "@causeway/ui/badge";
import { formatCount, formatSpeed } from "@causeway/ui/format/numbers";
import { formatDuration } from "@causeway/ui/format/times";
import { Money } from "@causeway/ui/money";
import type { AnswerFacts } from "../chat/types.ts";
import { speedOf } from "../format/format.ts";

/** What one answer took and cost, and where to read more about its request. */
export function AnswerLine({ facts, dashboardUrl }: { facts: AnswerFacts; dashboardUrl: string }) {
  const { provider, isCached, attempts, cost, promptTokens, completionTokens, firstTokenMs, totalMs } = facts;
  const speed = speedOf(completionTokens, firstTokenMs, totalMs);
  return (
    <footer
      className="tabular mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs text-ink-faint"
      data-testid="facts"
    >
      {provider ? <Badge tone="accent">{provider}</Badge> : null}
      {isCached ? <Badge>cached</Badge> : null}
      {attempts > 1 ? <Badge tone="warn">{attempts} attempts</Badge> : null}
      {attempts === 1 && provider && !isCached ? <span>1 attempt</span> : null}
      {cost === null ? <span>cost unknown</span> : <Money usd={cost} />}
      {promptTokens + completionTokens > 0 ? (
        <span>
          {formatCount(promptTokens)} in · {formatCount(completionTokens)} out
        </span>
      ) : null}
      {firstTokenMs === null ? null : <span>{formatDuration(firstTokenMs)} to first token</span>}
      {speed === null ? null : <span>{formatSpeed(speed)}</span>}
      <span>{formatDuration(totalMs)} total</span>
      {facts.requestId ? <RequestLink id={facts.requestId} dashboardUrl={dashboardUrl} /> : null}
    </footer>
  );
}

/** Where to read why an answer failed, or what a stopped one cost. */
export const UnfinishedLine = ({ requestId, dashboardUrl }: { requestId: string; dashboardUrl: string }) => (
  <footer className="mt-2 text-xs">
    <RequestLink id={requestId} dashboardUrl={dashboardUrl} />
  </footer>
);

const RequestLink = ({ id, dashboardUrl }: { id: string; dashboardUrl: string }) => (
  <a
    href={`${dashboardUrl.replace(/\/$/, "")}/requests/${encodeURIComponent(id)}`}
    target="_blank"
    rel="noreferrer"
    title={id}
    className="py-1 text-accent underline underline-offset-2"
  >
    Request details
  </a>
);
