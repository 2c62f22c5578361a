import { listLocalServers } from "@causeway/db/catalog";
import type { Metrics } from "@causeway/telemetry";
import type pg from "pg";
import { repeatEvery, type Repeated } from "../repeat-every.ts";
import { orNullWithin } from "../or-null-within.ts";
import type { SparseLog } from "../sparse-log.ts";
import { checkLocalServers, type LocalServer } from "./check-local-servers.ts";

const INTERVAL_MS = 60_000;
const RETRY_MS = 10_000;
const READ_TIMEOUT_MS = 1_000;

export interface LocalServersDeps {
  readonly pool: pg.Pool;
  readonly servers: readonly LocalServer[];
  readonly metrics: Metrics;
  readonly sparseLog: SparseLog;
}

/** Looks every minute which models local servers have. Every worker does: what they find is the same. */
export function startLocalServers({ pool, servers, metrics, sparseLog }: LocalServersDeps): Repeated {
  metrics.gauge({
    name: "local_server_healthy",
    help: "1 if a local server listed its models at the last check, else 0.",
    labels: ["provider", "position"],
    collect: async (gauge) => {
      gauge.reset();
      const rows = await orNullWithin(READ_TIMEOUT_MS, listLocalServers(pool));
      for (const { provider, position, healthy } of rows ?? [])
        gauge.set({ provider, position: String(position) }, healthy ? 1 : 0);
    },
  });
  const onError = (err: unknown) => sparseLog("warn", { err }, "could not store the models of local servers");
  return repeatEvery({ intervalMs: INTERVAL_MS, retryMs: RETRY_MS, onError }, () =>
    checkLocalServers(pool, servers),
  );
}
