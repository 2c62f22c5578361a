import { Badge } from "@causeway/ui/badge";
import { describeStatus, type Ended } from "./describe-status.ts";

/** How a request ended: its outcome, with the HTTP status where it says more. */
export function StatusBadge({ log }: { log: Ended }) {
  const [label, tone] = describeStatus(log);
  return <Badge tone={tone}>{label}</Badge>;
}
