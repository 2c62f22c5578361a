import { Badge } from "@causeway/ui/badge";
import { Day } from "@/components/time/moment.tsx";
import type { StatementSummary } from "@/data/statements.ts";

/** Badge of a draft or closed statement, with the time at which it closes or closed. */
export const StatementStatus = ({ status, closedAt, closesAt }: StatementSummary) => (
  <span className="inline-flex flex-wrap items-center gap-x-2">
    <Badge tone={status === "closed" ? "good" : "neutral"}>{status === "closed" ? "Closed" : "Draft"}</Badge>
    <span className="text-xs whitespace-nowrap text-ink-faint">
      {closedAt === null ? "closes " : null}
      <Day at={closedAt ?? closesAt} />
    </span>
  </span>
);
