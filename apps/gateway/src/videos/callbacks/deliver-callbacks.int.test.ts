import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createSealer } from "@causeway/crypto";
import { createPool } from "@causeway/db/pool";
import { claimCallbacks } from "@causeway/db/videos";
import { createLogger } from "@causeway/telemetry";
import { startTestDatabase, type TestDatabase } from "@causeway/testing";
import { createGuardedClient } from "@causeway/upstream";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAlarm } from "../alarm.ts";
import { callbackSealContext } from "../seal-context.ts";
import { createDeliveries } from "./deliver-callbacks.ts";

const sealer = createSealer("s".repeat(32));
const hanging: ServerResponse[] = [];
const receiver = createServer((req, res) => {
  if (req.url === "/hangs") hanging.push(res);
  else res.writeHead(200).end();
});
let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let url: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  database = await startTestDatabase();
  pool = createPool(database.url, { max: 4, applicationName: "test" });
});
afterAll(async () => {
  receiver.close();
  receiver.closeAllConnections();
  await pool.end();
  await database.stop();
});
beforeEach(() => pool.query("TRUNCATE video_job CASCADE"));

/** Callbacks of ended jobs, all due, the first of them first. */
async function addCallbacks(organizationId: string, count: number, path = ""): Promise<void> {
  const ids = Array.from({ length: count }, (_, at) => `vid_${organizationId}_${at}`);
  const secrets = ids.map((id) => sealer.seal("c2VjcmV0", callbackSealContext(organizationId, id)));
  await pool.query(
    `INSERT INTO video_job (id, organization_id, project_id, api_key_id, created_at, status, body_hash, model, submit_state,
                            next_poll_at, deadline_at, reservation, settled_at, callback_url, callback_secret)
     SELECT id, $2, 'prj', 'key', now(), 'completed', '', 'm', 'accepted', now(), now(), '{}', now(), $3, secret
       FROM unnest($1::text[], $4::text[]) AS made (id, secret)`,
    [ids, organizationId, url + path, secrets],
  );
  await pool.query(
    `INSERT INTO video_callback (id, job_id, event, body, status, next_at)
     SELECT 'vcb_' || id, id, 'video.completed', '{}', 'pending', now() - interval '1 hour' + place * interval '1 ms'
       FROM unnest($1::text[]) WITH ORDINALITY AS made (id, place)`,
    [ids],
  );
}
const countOf = (organizations: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(organizations, (each) => each)].map(([id, all]) => [id, all.length]));

describe("callbacks", () => {
  it("are claimed by organization in turn, within what each may have at once", async () => {
    await addCallbacks("org_many", 1_000);
    await addCallbacks("org_few", 2);
    await addCallbacks("org_one", 1);
    const claim = async (free: number, inHand: Record<string, number> = {}) => {
      const room = { free, mostPerOrganization: 4, inHand: new Map(Object.entries(inHand)) };
      return countOf((await claimCallbacks(pool, room)).map(({ organizationId }) => organizationId));
    };
    expect(await claim(0)).toEqual({});
    expect(await claim(3, { org_many: 2 })).toEqual({ org_few: 2, org_one: 1 });
    expect(await claim(100, { org_many: 1 })).toEqual({ org_many: 3 });
    expect(await claim(100, { org_many: 4 })).toEqual({});
    await addCallbacks("org_late", 9);
    expect(await claim(5, { org_many: 3 })).toEqual({ org_late: 4, org_many: 1 });
  });

  it("of one organization are delivered while a thousand of another hang", async () => {
    await addCallbacks("org_hostile", 1_000, "/hangs");
    await addCallbacks("org_calm", 9);
    const callbackAlarm = createAlarm();
    const callbackClient = createGuardedClient({
      ...{ connectTimeoutMs: 2_000, maxConnections: 64, opened: ["127.0.0.1"] },
    });
    const logger = createLogger({ service: "test", level: "silent" });
    const deliveries = createDeliveries({ pool, sealer, callbackClient, callbackAlarm, logger });
    callbackAlarm.start(() => deliveries.start());
    callbackAlarm.ringIn(0);
    const delivered = async () =>
      (await pool.query("SELECT organization_id FROM video_callback WHERE status = 'delivered'")).rows.length;
    await expect.poll(delivered, { timeout: 10_000 }).toBe(9);
    expect([hanging.length, deliveries.isBusy]).toEqual([4, true]);
    await callbackAlarm.stop();
    for (const response of hanging) response.destroy();
    await deliveries.settled();
    expect(deliveries.isBusy).toBe(false);
    await callbackClient.close();
  });
});
