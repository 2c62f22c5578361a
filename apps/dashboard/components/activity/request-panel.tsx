import { Badge } from "@causeway/ui/badge";
import { EmptyState } from "@causeway/ui/empty-state";
import { SearchX } from "lucide-react";
import Link from "next/link";
import { modelPath } from "@/components/models/model-path.ts";
import { findLog } from "@/data/logs.ts";
import { formatMoment } from "@/format/times.ts";
import { AttemptList } from "./attempt-list.tsx";
import { CostTable } from "./cost-table.tsx";
import { ReasonNote } from "./reason-note.tsx";
import { RequestFacts } from "./request-facts.tsx";
import { RequestSheet } from "./request-sheet.tsx";
import { RouteDecision } from "./route-decision.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { TimingBar } from "./timing-bar.tsx";

interface RequestPanelProps {
  readonly project: string;
  readonly id: string;
  /** The requests of the list it is opened from. */
  readonly around?: readonly string[];
}

/** Everything known of one request; the list stays where the address names one that isn't there. */
export async function RequestPanel({ project, id, around }: RequestPanelProps) {
  const log = await findLog(project, id);
  if (!log)
    return (
      <RequestSheet title="Request not found" id={id} around={around}>
        <EmptyState icon={SearchX} title="Request not found">
          No request of this project has the ID {id}, or you don't have access to it.
        </EmptyState>
      </RequestSheet>
    );
  return (
    <RequestSheet title={log.used.model ?? log.requested.model} id={id} around={around}>
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge log={log} />
        {log.stream ? <Badge>streamed</Badge> : null}
        {log.estimated ? <Badge tone="warn">tokens estimated</Badge> : null}
        {log.unpriced ? <Unpriced href={modelPath(project, log.used.model ?? log.requested.model)} /> : null}
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

const Unpriced = ({ href }: { href: string }) => (
  <>
    <Badge tone="warn">no known price</Badge>
    <Link href={href} className="text-xs text-accent underline-offset-4 hover:underline">
      Set a price
    </Link>
  </>
);
