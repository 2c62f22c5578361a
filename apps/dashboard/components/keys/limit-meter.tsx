import type { WindowLength } from "@causeway/contracts";
import { cn } from "@causeway/ui/cn";
import type { ApiKey } from "@/data/api-keys.ts";
import { formatUsd } from "@/format/money.ts";
import { formatMoment } from "@/format/times.ts";
import { tightestLimit } from "./tightest-limit.ts";

/** How much of each limit of a key is used. */
export const LimitMeter = ({ apiKey }: { apiKey: ApiKey }) => (
  <LimitMeters used={apiKey.used} total={apiKey.limits.total} recurring={apiKey.limits.recurring} />
);

/** The one that the key is nearest to. */
export function TightestMeter({ apiKey }: { apiKey: ApiKey }) {
  const limit = tightestLimit(apiKey);
  if (!limit) return <span className="text-ink-faint">none</span>;
  const { used, amount, window, resetsAt } = limit;
  return (
    <div className="w-44 max-w-full" title={resetsAt ? `Resets ${formatMoment(resetsAt)}` : undefined}>
      <Meter label={window ? windowLabel(window) : "all time"} used={used} limit={amount} />
    </div>
  );
}

interface LimitMetersProps {
  /** All-time. */
  readonly used: string;
  readonly total: string | null;
  readonly recurring: Pick<NonNullable<ApiKey["limits"]["recurring"]>, "amount" | "window" | "used"> | null;
}

export function LimitMeters({ used, total, recurring }: LimitMetersProps) {
  if (!total && !recurring) return <span className="text-ink-faint">none</span>;
  return (
    <div className="grid w-44 max-w-full gap-2">
      {total ? <Meter label="all time" used={used} limit={total} /> : null}
      {recurring ? (
        <Meter label={windowLabel(recurring.window)} used={recurring.used} limit={recurring.amount} />
      ) : null}
    </div>
  );
}

const NEARLY = 0.8;

function Meter({ label, used, limit }: { label: string; used: string; limit: string }) {
  const share = Number(limit) > 0 ? Math.min(1, Number(used) / Number(limit)) : 1;
  return (
    <div>
      <div className="tabular flex justify-between text-xs">
        <span className="text-ink-soft">
          {formatUsd(used)} of {formatUsd(limit)}
        </span>
        <span className="text-ink-faint">{label}</span>
      </div>
      <div className="mt-1 h-1.5 overflow-hidden rounded-full bg-raised">
        <div
          className={cn(
            "h-full rounded-full bg-accent",
            share >= NEARLY && "bg-warn",
            share >= 1 && "bg-bad",
          )}
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}

const windowLabel = ({ unit, count }: WindowLength): string =>
  count === 1 ? `per ${unit}` : `per ${count} ${unit}s`;
