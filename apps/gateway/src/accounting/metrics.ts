import type { Metrics } from "@causeway/telemetry";
import type { OpenRequests } from "./admission/open-requests.ts";
import type { Spares } from "./admission/spares/spares.ts";
import type { Breaker } from "./redis-away/breaker.ts";
import type { IntentSlots } from "./journal/intent-slots.ts";
import type { Journal } from "./journal/journal.ts";
import type { Ring } from "./settlement/ring.ts";
import type { Spool } from "./spool/spool.ts";

interface Watched {
  readonly breaker: Breaker;
  readonly open: OpenRequests;
  readonly ring: Ring;
  readonly spool: Spool;
  readonly journal: Journal | undefined;
  readonly intents: IntentSlots | undefined;
}

/** Nothing is counted per request: gauges are read when someone asks. */
export function createAccountingMetrics(
  metrics: Metrics,
  { breaker, open, ring, spool, journal, intents }: Watched,
) {
  const gauge = (name: string, help: string, read: () => number): void => {
    metrics.gauge({ name, help, collect: (self) => self.set(read()) });
  };
  gauge("accounting_redis_up", "1 while Redis is available.", () => (breaker.isOpen() ? 0 : 1));
  gauge("accounting_open_requests", "Admitted requests whose record isn't durable yet.", () => open.count());
  gauge("accounting_ring_bytes", "Acknowledged records kept in case Redis forgets them.", () => ring.bytes());
  gauge("accounting_spool_bytes", "Records on disk waiting for Redis.", () => spool.bytes());
  if (journal && intents) {
    const help = "Size of the journal, with records already in Redis, and of its open requests.";
    gauge("accounting_journal_bytes", help, () => journal.bytes() + intents.bytes());
  }

  const away = metrics.counter({
    name: "accounting_admitted_without_redis_total",
    help: "Requests admitted by the last known limits.",
  });
  const spooled = metrics.counter({
    name: "accounting_spooled_records_total",
    help: "Records that went to disk first.",
  });
  const dropped = metrics.counter({
    name: "accounting_dropped_records_total",
    help: "Records lost because neither Redis nor the disk accepted them. Alert on any.",
  });
  return {
    onAway: () => away.inc(),
    onSpooled: (records: number) => spooled.inc(records),
    onDropped: (records: number) => dropped.inc(records),
  };
}

/** A gauge of the admissions that wait for their requests. */
export function watchSpares(metrics: Metrics, spares: Pick<Spares, "count">): void {
  const help = "Admissions that Redis gave ahead of their requests.";
  metrics.gauge({ name: "accounting_spare_admissions", help, collect: (self) => self.set(spares.count()) });
}
