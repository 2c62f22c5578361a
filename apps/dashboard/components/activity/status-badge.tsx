import { Badge, type Tone } from "@causeway/ui/badge";
import type { Log } from "@/data/logs.ts";

const FINISHES: Readonly<Record<string, [string, Tone]>> = {
  refused: ["refused", "warn"],
  gateway_lost: ["lost", "bad"],
  canceled: ["canceled", "neutral"],
};

/** How a request ended: its HTTP status, or why there is none. */
export function StatusBadge({ log }: { log: Pick<Log, "status" | "finish" | "cached"> }) {
  const [label, tone] = describe(log);
  return <Badge tone={tone}>{label}</Badge>;
}

function describe({ status, finish, cached }: Pick<Log, "status" | "finish" | "cached">): [string, Tone] {
  const named = FINISHES[finish];
  if (named) return status >= 400 ? [`${status} ${named[0]}`, named[1]] : named;
  if (status >= 500 || status === 0) return [status === 0 ? "no answer" : String(status), "bad"];
  if (status >= 400) return [String(status), "warn"];
  return cached ? [`${status} cached`, "accent"] : [String(status), "good"];
}
