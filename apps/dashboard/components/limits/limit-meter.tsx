import type { WindowLength } from "@causeway/contracts";
import { Meter } from "@causeway/ui/meter";
import { Money } from "@causeway/ui/money";
import type { ApiKey } from "@/data/api-keys.ts";
import { formatMoment, formatUntil } from "@causeway/ui/format/times";
import { type SpendLimit, tightestLimit } from "./tightest-limit.ts";

/** How much of each limit of a key is used. */
export const LimitMeter = ({ apiKey }: { apiKey: ApiKey }) => (
  <LimitMeters used={apiKey.used} total={apiKey.limits.total} recurring={apiKey.limits.recurring} />
);

/** The one that the key is nearest to. */
export function TightestMeter({ apiKey }: { apiKey: ApiKey }) {
  const limit = tightestLimit(apiKey);
  return limit ? <SpendMeter limit={limit} /> : <span className="text-ink-faint">none</span>;
}

/** How much of a limit is used; its tooltip says when it resets. */
export const SpendMeter = ({ limit: { used, amount, window, resetsAt } }: { limit: SpendLimit }) => (
  <div className="w-44 max-w-full" title={resetsAt ? resetWords(resetsAt) : undefined}>
    <AmountMeter label={window ? windowLabel(window) : "all time"} used={used} limit={amount} />
  </div>
);

const resetWords = (at: string): string => `Resets ${formatUntil(at, new Date())}, on ${formatMoment(at)}`;

interface LimitMetersProps {
  /** All-time. */
  readonly used: string;
  readonly total: string | null;
  readonly recurring: Pick<NonNullable<ApiKey["limits"]["recurring"]>, "amount" | "window" | "used"> | null;
}

export function LimitMeters({ used, total, recurring }: LimitMetersProps) {
  if (!total && !recurring) return <span className="text-ink-faint">no limit</span>;
  return (
    <div className="grid w-44 max-w-full gap-2">
      {total ? <AmountMeter label="all time" used={used} limit={total} /> : null}
      {recurring ? (
        <AmountMeter label={windowLabel(recurring.window)} used={recurring.used} limit={recurring.amount} />
      ) : null}
    </div>
  );
}

function AmountMeter({ label, used, limit }: { label: string; used: string; limit: string }) {
  return (
    <Meter
      label={`Spend of the limit ${label}`}
      share={Number(limit) > 0 ? Number(used) / Number(limit) : 1}
      figures={
        <>
          <Money usd={used} /> of <Money usd={limit} />
        </>
      }
      note={label}
    />
  );
}

export const windowLabel = ({ unit, count }: WindowLength): string =>
  count === 1 ? `per ${unit}` : `per ${count} ${unit}s`;
