import type { Metrics } from "@causeway/telemetry";
import type { OpenRequests } from "./admission/open-requests.ts";
import type { Breaker } from "./redis-away/breaker.ts";
import type { Journal } from "./journal/journal.ts";
import type { Ring } from "./settlement/ring.ts";
import type { Spool } from "./spool/spool.ts";

interface Watched {
  readonly breaker: Breaker;
  readonly open: OpenRequests;
  readonly ring: Ring;
  readonly spool: Spool;
  readonly journal: Journal | undefined;
}

/** Nothing is counted per request: gauges are read when someone asks. */
export function createAccountingMetrics(metrics: Metrics, { breaker, open, ring, spool, journal }: Watched) {
  const gauge = (name: string, help: string, read: () => number): void => {
    metrics.gauge({ name, help, collect: (self) => self.set(read()) });
  };
  gauge("accounting_redis_up", "1 while Redis is available.", () => (breaker.isOpen() ? 0 : 1));
  gauge("accounting_open_requests", "Admitted requests whose record isn't durable yet.", () => open.count());
  gauge("accounting_ring_bytes", "Acknowledged records kept in case Redis forgets them.", () => ring.bytes());
  gauge("accounting_spool_bytes", "Records on disk waiting for Redis.", () => spool.bytes());
  if (journal)
    gauge("accounting_journal_bytes", "Size of the journal, with records already in Redis.", journal.bytes);

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
