import { listEndedVideos, listVideoReservations } from "@causeway/db/videos";
import type { Counters, OpenRequest, RequestRef } from "@causeway/limits";
import type pg from "pg";

/** As long as those of requests, so that none is lost while no worker runs for a moment. */
const LEASE_MS = 30_000;
const PER_READ = 1_000;

/**
 * Renews what open videos reserve, and puts back what Redis has forgotten: they outlive the gateways that admitted them, and must
 * never look like requests of a dead one.
 */
export async function renewVideos(
  pool: pg.Pool,
  counters: Pick<Counters, "renew" | "written">,
): Promise<void> {
  for (let after = "", isMore = true; isMore; ) {
    const open = await listVideoReservations(pool, after, PER_READ);
    const byOrganization = Map.groupBy(open, (job) => job.organizationId);
    for (const [organizationId, jobs] of byOrganization)
      await counters.renew(organizationId, jobs.map(reservationOf), LEASE_MS);
    if (open.length === 0) return;
    // What ended between the read and the renewal was put back, after its gateway had given it up.
    const ended = new Set(
      await listEndedVideos(
        pool,
        open.map(({ id }) => id),
      ),
    );
    for (const [organizationId, jobs] of byOrganization) {
      const over = jobs.filter(({ id }) => ended.has(id)).map(reservationOf);
      if (over.length > 0) await counters.written(organizationId, over.map(refOf), []);
    }
    after = open.at(-1)?.id ?? after;
    isMore = open.length === PER_READ;
  }
}

const reservationOf = ({ reservation }: { readonly reservation: unknown }): OpenRequest =>
  reservation as OpenRequest;

const refOf = ({ id, apiKeyId, intent }: OpenRequest): RequestRef => ({
  ...{ id, apiKeyId, windowStartMs: intent.windowStartMs, levels: intent.levels ?? null },
});
