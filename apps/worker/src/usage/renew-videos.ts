import { listVideoReservations } from "@causeway/db/videos";
import type { Counters, OpenRequest } from "@causeway/limits";
import type pg from "pg";

/** As long as those of requests, so that none is lost while no worker runs for a moment. */
const LEASE_MS = 30_000;
const PER_READ = 1_000;

/**
 * Renews what open videos reserve, and puts back what Redis has forgotten: they outlive the gateways that admitted them, and must
 * never look like requests of a dead one.
 */
export async function renewVideos(pool: pg.Pool, counters: Pick<Counters, "renew">): Promise<void> {
  for (let after = "", isMore = true; isMore; ) {
    const open = await listVideoReservations(pool, after, PER_READ);
    for (const [organizationId, jobs] of Map.groupBy(open, (job) => job.organizationId)) {
      const reservations = jobs.map(({ reservation }) => reservation as OpenRequest);
      await counters.renew(organizationId, reservations, LEASE_MS);
    }
    after = open.at(-1)?.id ?? after;
    isMore = open.length === PER_READ;
  }
}
