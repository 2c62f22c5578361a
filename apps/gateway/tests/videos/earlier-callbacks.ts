import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { createId, createSealer } from "@causeway/crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SECRET } from "../gateway-stack.ts";
import type { VideoInstallation } from "./installation.ts";

/** Gateways look for callbacks of the release before every 30 seconds. */
const PATIENT = { timeout: 60_000, interval: 100 };
const PLAIN = "the secret of the receiver";
const BODY =
  '{"type":"video.failed","timestamp":"2026-11-28T00:00:00.000Z","data":{"id":"vid_x","usage":null}}';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Earlier {
  readonly secret?: string;
  readonly dueInSeconds?: number;
}

/** Callbacks that the release before accepted: their secrets are sealed under `AUTH_SECRET`. */
export function describeEarlierCallbacks(
  installation: () => VideoInstallation,
  createVideo: (fields: object) => Promise<{ readonly id: string }>,
): void {
  const received: Received[] = [];
  const receiver = createServer((req, res) => {
    let body = "";
    req.on("data", (piece) => {
      body += piece;
    });
    req.on("end", () => {
      received.push({ headers: req.headers, body });
      res.end();
    });
  });
  let url: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  });
  afterAll(() => receiver.close());

  const seal = (organizationId: string, jobId: string, secret = SECRET) => {
    const context = { organizationId, rowId: jobId, providerId: "video-callback" };
    return createSealer(secret).seal(PLAIN, context);
  };

  /** Inserts a job that has ended, with a callback after two attempts. Returns the callback's id. */
  async function insertCallback({ secret = SECRET, dueInSeconds = 0 }: Earlier): Promise<string> {
    const { stack } = installation();
    const [id, jobId] = [createId("vcb"), createId("vid")];
    await stack.sql(
      `INSERT INTO video_job (id, organization_id, project_id, api_key_id, created_at, status, body_hash, model, submit_state,
                              next_poll_at, deadline_at, reservation, settled_at, callback_url, callback_secret)
       VALUES ($1, 'org_earlier', 'prj', 'key', now(), 'failed', '', 'm', 'accepted', now(), now(), '{}', now(), $2, $3)`,
      [jobId, url, seal("org_earlier", jobId, secret)],
    );
    await stack.sql(
      `INSERT INTO video_callback (id, job_id, event, body, status, attempt, next_at, attempts)
       VALUES ($1, $2, 'video.failed', $3, 'pending', 2, now() + $4 * interval '1 s', '[{"n": 1}, {"n": 2}]')`,
      [id, jobId, BODY, dueInSeconds],
    );
    return id;
  }
  const stateOf = (table: string, id: string) =>
    installation().stack.sql(
      `SELECT status, attempt, jsonb_array_length(attempts) AS tries, attempts->-1->>'error' AS error FROM ${table} WHERE id = $1`,
      [id],
    );
  const sentWith = (id: string) => received.filter(({ headers }) => headers["webhook-id"] === id);

  describe.concurrent("a callback of the release before", () => {
    it("is delivered after an upgrade with its id, body, secret and log, and one that isn't due is left alone", async ({
      expect,
    }) => {
      const [id, later] = [await insertCallback({}), await insertCallback({ dueInSeconds: 3_600 })];
      await expect
        .poll(() => stateOf("notification_delivery", id), PATIENT)
        .toEqual([{ status: "delivered", attempt: 3, tries: 3, error: null }]);
      const [{ headers, body } = { headers: {}, body: "" }, ...more] = sentWith(id);
      expect([body, more]).toEqual([BODY, []]);
      const signed = `${id}.${headers["webhook-timestamp"]}.${body}`;
      const signature = createHmac("sha256", PLAIN).update(signed).digest("base64");
      expect(headers["webhook-signature"]).toBe(`v1,${signature}`);
      expect(await stateOf("video_callback", id)).toEqual([]);
      expect(await stateOf("video_callback", later)).toMatchObject([{ status: "pending", attempt: 2 }]);
    });

    it("whose secret no longer opens ends, and says why", async ({ expect }) => {
      const id = await insertCallback({ secret: "another-secret-than-that-of-the-gateway" });
      await expect
        .poll(() => stateOf("video_callback", id), PATIENT)
        .toMatchObject([
          {
            status: "failed",
            error: "its secret was encrypted with an AUTH_SECRET that is no longer configured",
          },
        ]);
      expect(sentWith(id)).toEqual([]);
    });

    it("of a job that ends after the upgrade is delivered", async ({ expect }) => {
      const { stack, key } = installation();
      const { id } = await createVideo({ callback_url: url, prompt: 'a river [sim {"videoMs":2500}]' });
      await stack.sql("UPDATE video_job SET callback_secret = $2 WHERE id = $1", [
        id,
        seal(key.organizationId, id),
      ]);
      await expect.poll(() => received.map(({ body }) => JSON.parse(body).data.id), PATIENT).toContain(id);
    });
  });

  it("a callback is refused by a gateway without NOTIFICATION_SECRET, which names the setting", async () => {
    const { stack, key } = installation();
    const gateway = await stack.startGateway({ NOTIFICATION_SECRET: "" });
    const ask = (fields: object) =>
      fetch(`${gateway.url}/v1/videos`, {
        method: "POST",
        headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json" },
        body: JSON.stringify({ model: "sim-video", prompt: "a river", ...fields }),
      });
    const refused = await ask({ callback_url: url });
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringMatching(/callback_url: .*NOTIFICATION_SECRET/),
    ]);
    expect((await ask({})).status).toBe(200);
    await gateway.stop();
  });
}
