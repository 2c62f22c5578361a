import { Badge } from "@causeway/ui/badge";
import { getLog } from "@/data/logs.ts";
import { formatMoment } from "@/format/times.ts";
import { AttemptList } from "./attempt-list.tsx";
import { CostTable } from "./cost-table.tsx";
import { ReasonNote } from "./reason-note.tsx";
import { RequestFacts } from "./request-facts.tsx";
import { RequestSheet } from "./request-sheet.tsx";
import { RouteDecision } from "./route-decision.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { TimingBar } from "./timing-bar.tsx";

/** Everything known about one request. */
export async function RequestPanel({ project, id }: { project: string; id: string }) {
  const log = await getLog(project, id);
  return (
    <RequestSheet title={log.used.model ?? log.requested.model}>
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge log={log} />
        {log.stream ? <Badge>streamed</Badge> : null}
        {log.estimated ? <Badge tone="warn">tokens estimated</Badge> : null}
        {log.unpriced ? <Badge tone="warn">no known price</Badge> : null}
        <span className="ml-auto text-xs text-ink-faint">{formatMoment(log.createdAt)}</span>
      </div>
      <ReasonNote log={log} />
      <TimingBar timing={log.timing} />
      <CostTable tokens={log.tokens} cost={log.cost} />
      <AttemptList log={log} attempts={log.attempts} />
      <RouteDecision routing={log.routing} />
      <RequestFacts log={log} />
    </RequestSheet>
  );
}
