import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createNotificationSealer, toNotificationContext } from "@causeway/crypto";
import { claimDeliveries } from "@causeway/db/notifications";
import { createPool } from "@causeway/db/pool";
import { createLogger } from "@causeway/telemetry";
import { startTestDatabase, type TestDatabase } from "@causeway/testing";
import { createGuardedClient } from "@causeway/upstream";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAlarm } from "./alarm.ts";
import { createDeliveries } from "./create-deliveries.ts";

const sealer = createNotificationSealer("s".repeat(32));
const hanging: ServerResponse[] = [];
const paths: (string | undefined)[] = [];
const receiver = createServer((req, res) => {
  paths.push(req.url);
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
beforeEach(() => pool.query("TRUNCATE notification_delivery, project, organization CASCADE"));

interface Added {
  readonly organizationId: string;
  readonly count?: number;
  readonly path?: string;
  readonly channel?: string;
  readonly secret?: string | null;
  readonly projectId?: string;
}

/** Deliveries that are all due, the first of them first. */
async function add(added: Added): Promise<string[]> {
  const { organizationId, count = 1, path = "", channel = "webhook", secret, projectId = "prj" } = added;
  const ids = Array.from({ length: count }, (_, at) => `ntf_${organizationId}_${at}`);
  const seal = (id: string) => sealer.seal("c2VjcmV0c2VjcmV0", toNotificationContext(organizationId, id));
  await pool.query(
    `INSERT INTO notification_delivery (id, organization_id, project_id, channel, event, message, target, secret, status, next_at)
     SELECT id, $2, $3, $4, 'test', $5, $6, secret, 'pending', now() - interval '1 hour' + place * interval '1 ms'
       FROM unnest($1::text[], $7::text[]) WITH ORDINALITY AS made (id, secret, place)`,
    [
      ids,
      organizationId,
      projectId,
      channel,
      JSON.stringify({ schema: "test", subject: "s", text: "t", at: "2026-11-28T00:00:00.000Z", data: {} }),
      url + path,
      secret === undefined ? ids.map(seal) : ids.map(() => secret),
    ],
  );
  return ids;
}
const countOf = (organizations: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(organizations, (each) => each)].map(([id, all]) => [id, all.length]));

interface Log {
  readonly status: string;
  readonly attempts: readonly { readonly error: string | null }[];
}
const readLog = async (id?: string): Promise<Log | undefined> =>
  (await pool.query<Log>("SELECT status, attempts FROM notification_delivery WHERE id = $1", [id])).rows[0];

/** A worker's deliveries; `stop` waits for those under way. */
function open(opensSecrets = true) {
  const alarm = createAlarm();
  const client = createGuardedClient({
    connectTimeoutMs: 2_000,
    maxConnections: 64,
    opened: ["127.0.0.1"],
  });
  const deliveries = createDeliveries({
    pool,
    tools: { client, smtp: null },
    sealer: opensSecrets ? sealer : null,
    alarm,
    attempts: { inc: () => {} },
    logger: createLogger({ service: "test", level: "silent" }),
  });
  alarm.start(() => deliveries.start());
  alarm.ringIn(0);
  const stop = async () => {
    await alarm.stop();
    await deliveries.settled();
    await client.close();
  };
  return { stop, halt: () => alarm.stop() };
}

describe("deliveries", () => {
  it("are claimed by organization in turn, within what each may have at once", async () => {
    await add({ organizationId: "org_many", count: 1_000 });
    await add({ organizationId: "org_few", count: 2 });
    await add({ organizationId: "org_one" });
    const claim = async (free: number, inHand: Record<string, number> = {}) => {
      const hands = new Map(Object.entries(inHand));
      const room = { free, mostPerOrganization: 4, inHand: hands, opensSecrets: true };
      return countOf((await claimDeliveries(pool, room)).map(({ organizationId }) => organizationId));
    };
    expect(await claim(0)).toEqual({});
    expect(await claim(3, { org_many: 2 })).toEqual({ org_few: 2, org_one: 1 });
    expect(await claim(100, { org_many: 1 })).toEqual({ org_many: 3 });
    expect(await claim(100, { org_many: 4 })).toEqual({});
    await add({ organizationId: "org_late", count: 9 });
    expect(await claim(5, { org_many: 3 })).toEqual({ org_late: 4, org_many: 1 });
  });

  it("are claimed once when several workers look at the same moment", async () => {
    const ids = await add({ organizationId: "org_a", count: 40 });
    const room = { free: 10, mostPerOrganization: 10, inHand: new Map(), opensSecrets: true };
    const claims = await Promise.all(Array.from({ length: 4 }, () => claimDeliveries(pool, room)));
    const claimed = claims.flat().map(({ id }) => id);
    expect(new Set(claimed).size).toBe(claimed.length);
    expect(ids).toEqual(expect.arrayContaining(claimed));
  });

  it("of one organization are sent while a thousand of another hang", async () => {
    await add({ organizationId: "org_hostile", count: 1_000, path: "/hangs" });
    await add({ organizationId: "org_calm", count: 9 });
    const worker = open();
    const delivered = async () =>
      (await pool.query("SELECT 1 FROM notification_delivery WHERE status = 'delivered'")).rows.length;
    await expect.poll(delivered, { timeout: 10_000 }).toBe(9);
    expect(hanging.length).toBe(4);
    await worker.halt();
    for (const response of hanging) response.destroy();
    await worker.stop();
  });

  it("with a secret wait for a worker that can open it, and others are sent meanwhile", async () => {
    const [sealed] = await add({ organizationId: "org_sealed" });
    const [plain] = await add({ organizationId: "org_plain", secret: null });
    const without = open(false);
    await expect.poll(async () => (await readLog(plain))?.status, { timeout: 10_000 }).toBe("delivered");
    await without.stop();
    expect(await readLog(sealed)).toEqual({ status: "pending", attempts: [] });
    const withSecret = open();
    await expect.poll(async () => (await readLog(sealed))?.status, { timeout: 10_000 }).toBe("delivered");
    await withSecret.stop();
  });

  it("say why they can't be sent, and are tried again", async () => {
    const secret = createNotificationSealer("o".repeat(32)).seal("x", toNotificationContext("org_a", "ntf"));
    const [rotated] = await add({ organizationId: "org_a", secret });
    const [newer] = await add({ organizationId: "org_b", channel: "carrier-pigeon" });
    const worker = open();
    const errorOf = async (id?: string) => (await readLog(id))?.attempts[0]?.error;
    await expect
      .poll(() => errorOf(rotated), { timeout: 10_000 })
      .toBe("its secret was encrypted with a NOTIFICATION_SECRET that is no longer configured");
    await expect
      .poll(() => errorOf(newer), { timeout: 10_000 })
      .toBe("this release has no channel carrier-pigeon");
    await worker.stop();
    expect((await readLog(rotated))?.status).toBe("pending");
  });

  it.each(["project", "organization"])("of a deleted %s are never sent", async (table) => {
    await pool.query("INSERT INTO organization (id, name) VALUES ('org_gone', 'a')");
    await pool.query("INSERT INTO project (id, organization_id, name) VALUES ('prj_gone', 'org_gone', 'a')");
    await pool.query(`UPDATE ${table} SET status = 'deleted'`);
    const [id] = await add({ organizationId: "org_gone", projectId: "prj_gone", path: "/never" });
    const worker = open();
    await expect.poll(async () => (await readLog(id))?.status, { timeout: 10_000 }).toBe("failed");
    await worker.stop();
    expect((await readLog(id))?.attempts[0]?.error).toBe("its project or organization was deleted");
    expect(paths).not.toContain("/never");
  });
});
