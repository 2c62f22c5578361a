import { setTimeout as sleep } from "node:timers/promises";
import type { Home } from "./home.ts";

type Row = Record<string, unknown>;

interface Waiting extends PromiseWithResolvers<Row> {
  readonly until: number;
}

const LOOK_EVERY_MS = 40;
const WAIT_MS = 15_000;

/**
 * Makes a function that waits for the final row of a request, by the id that its caller gave it. Tests that wait at once share each look.
 * @param since when the file began: organizations of other files may have sent requests of the same id before
 */
export function createRowWaiter(sql: Home["sql"], since: Date): (clientRequestId: string) => Promise<Row> {
  const waiting = new Map<string, Waiting>();
  let isLooking = false;

  const end = (id: string, settle: (one: Waiting) => void): void => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (one) settle(one);
  };

  async function look(): Promise<void> {
    const rows = await sql<Row>(
      `SELECT row.* FROM request_log row JOIN organization ON organization.id = row.organization_id
       WHERE row.client_request_id = ANY($1) AND row.is_final AND organization.created_at >= $2`,
      [[...waiting.keys()], since],
    );
    for (const row of rows) end(String(row.client_request_id), ({ resolve }) => resolve(row));
    for (const [id, { until }] of waiting)
      if (performance.now() > until) end(id, ({ reject }) => reject(new Error(`no final row of ${id}`)));
  }

  async function lookUntilFound(): Promise<void> {
    isLooking = true;
    try {
      while (waiting.size > 0) {
        await look();
        if (waiting.size > 0) await sleep(LOOK_EVERY_MS);
      }
    } catch (error) {
      for (const id of waiting.keys()) end(id, ({ reject }) => reject(error));
    } finally {
      isLooking = false;
    }
  }

  return (clientRequestId) => {
    const earlier = waiting.get(clientRequestId);
    if (earlier) return earlier.promise;
    const one = { ...Promise.withResolvers<Row>(), until: performance.now() + WAIT_MS };
    waiting.set(clientRequestId, one);
    if (!isLooking) void lookUntilFound();
    return one.promise;
  };
}
