import { formatCount, formatPercent, formatSpeed } from "@causeway/ui/format/numbers";
import { formatDuration } from "@causeway/ui/format/times";
import { Link } from "@causeway/ui/link";
import { successRate } from "@/format/outcome-rates.ts";
import type { Usage } from "@/data/usage.ts";

export type UsedMapping = Usage["models"][number];

interface UsedProps {
  /** Null without requests in that time. */
  readonly used: UsedMapping | null;
  /** The list of those requests. */
  readonly href: string;
}

/** What requests for a model at a provider were like in a time that the column names. */
export function Used({ used, href }: UsedProps) {
  if (!used || used.requests === 0) return <span className="text-ink-faint">No requests</span>;
  const [success, speed] = [successRate(used), used.tokensPerSecond];
  return (
    <ul className="tabular grid gap-0.5 text-xs text-ink-soft">
      <li className="text-sm">
        <Link href={href} className="text-accent hover:underline">
          {formatCount(used.requests)} {used.requests === 1 ? "request" : "requests"}
        </Link>
      </li>
      {success === null ? null : <li>{formatPercent(success)} succeeded</li>}
      {used.firstTokenP50Ms === null || used.firstTokenP95Ms === null ? null : (
        <li>
          First token: p50 {formatDuration(used.firstTokenP50Ms)}, p95 {formatDuration(used.firstTokenP95Ms)}
        </li>
      )}
      {used.p50Ms === null || used.p95Ms === null ? null : (
        <li>
          Whole response: p50 {formatDuration(used.p50Ms)}, p95 {formatDuration(used.p95Ms)}
        </li>
      )}
      {speed === null ? null : <li>{formatSpeed(speed)}</li>}
    </ul>
  );
}
