import { createHmac } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createId } from "@causeway/crypto";
import OpenAI, { toFile } from "openai";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type GatewayStack, startOwnStack, type TestKey } from "./gateway-stack.ts";
import { describeVideoProviders, videoProvidersAt } from "./videos/providers.ts";

const PATIENT = { timeout: 40_000, interval: 100 };

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let stack: GatewayStack;
let key: TestKey;
let folder: string;
const received: Received[] = [];
/** Answers callbacks; a path `/fail…` refuses the first one. */
const receiver = createServer((req, res) => {
  let body = "";
  req.on("data", (piece) => {
    body += piece;
  });
  req.on("end", () => {
    const path = req.url ?? "";
    const isFirst = !received.some((one) => one.path === path);
    received.push({ path, headers: req.headers, body });
    res.writeHead(path.startsWith("/fail") && isFirst ? 500 : path.startsWith("/gone") ? 410 : 200).end("ok");
  });
});
let hooks: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "causeway-media-"));
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  hooks = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  stack = await startOwnStack((simulatorUrl) => ({
    ...{ MEDIA_STORAGE: "disk", MEDIA_DIR: folder },
    ...{ CALLBACK_PRIVATE_HOSTS: "127.0.0.1", MEDIA_PRIVATE_HOSTS: "127.0.0.1" },
    ...videoProvidersAt(simulatorUrl),
  }));
  key = await stack.createKey();
});
afterAll(async () => {
  await stack?.stop();
  receiver.close();
  await rm(folder, { recursive: true, force: true });
});

interface Video {
  readonly id: string;
  readonly status: string;
  readonly progress: number;
  readonly seconds: string;
  readonly size: string;
  readonly expires_at: number | null;
  readonly error: { code: string; message: string } | null;
  readonly usage: {
    seconds: number;
    cost: number;
    info?: string;
    cost_details: { output_cost: number };
  } | null;
  readonly callback_secret?: string;
}
interface Failed {
  readonly error: { code: string; param: string | null; message: string };
}

const sim = (controls: object): string => `a river [sim ${JSON.stringify({ videoMs: 0, ...controls })}]`;
const auth = (one: TestKey = key) => ({ authorization: `Bearer ${one.key}` });

async function call<Body = Video>(path: string, init: RequestInit = {}, one: TestKey = key) {
  const headers = { ...auth(one), ...(init.headers as Record<string, string>) };
  const response = await fetch(`${stack.gateway.url}${path}`, { ...init, headers });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
}

const create = <Body = Video>(fields: object, headers: Record<string, string> = {}, one: TestKey = key) =>
  call<Body>(
    "/v1/videos",
    {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ model: "sim-video", prompt: sim({}), ...fields }),
    },
    one,
  );
const remove = <Body = unknown>(id: string, one: TestKey = key) =>
  call<Body>(`/v1/videos/${id}`, { method: "DELETE" }, one);

/** Waits for the end of a job without asking for it through the gateway. */
async function ended(id: string) {
  await vi.waitFor(async () => {
    const [job] = await stack.sql("SELECT id FROM video_job WHERE id = $1 AND settled_at IS NOT NULL", [id]);
    if (!job) throw new Error(`${id} is still open`);
  }, PATIENT);
  return (await call(`/v1/videos/${id}`)).body;
}
const rowsOf = (id: string) =>
  stack.sql<Record<string, unknown>>("SELECT * FROM request_log WHERE id = $1 OR final_id = $1", [id]);
const bytes = async (id: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${stack.gateway.url}/v1/videos/${id}/content`, {
    headers: { ...auth(), ...headers },
  });
  return { response, body: Buffer.from(await response.arrayBuffer()) };
};

describe.concurrent("a video", () => {
  it("is created, followed, charged by its seconds and size once, and downloaded in ranges", async () => {
    const made = await create({ seconds: 8, size: "1920x1080" }, { "x-request-id": "vid-plain" });
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({
      ...{ object: "video", model: "sim-video", seconds: "8", size: "1920x1080", error: null, usage: null },
    });
    const { id } = made.body;
    expect(id).toMatch(/^vid_[0-9a-f]{32}$/);
    const video = await ended(id);
    expect(video).toMatchObject({
      ...{ status: "completed", progress: 100, usage: { seconds: 8, cost: 2.4 } },
    });
    expect(video.expires_at).toBeGreaterThan(Date.now() / 1_000 + 80_000);
    const rows = await rowsOf(id);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      ...{ id, is_final: true, door: "videos", status: 200, finish: "stop", model: "sim-video" },
      ...{ output_cost: "2.400000000000", total_cost: "2.400000000000", client_request_id: "vid-plain" },
    });
    const [used] = await stack.sql<{ used: string }>(
      "SELECT used FROM api_key_usage WHERE api_key_id = $1 AND window_start = '-infinity'",
      [key.id],
    );
    expect(Number(used?.used)).toBeGreaterThanOrEqual(2.4);

    const whole = await bytes(id);
    expect(whole.response.status).toBe(200);
    expect(whole.response.headers.get("content-type")).toBe("video/mp4");
    expect(whole.body.subarray(4, 8).toString()).toBe("ftyp");
    const part = await bytes(id, { range: "bytes=4-7" });
    expect([part.response.status, part.body.toString()]).toEqual([206, "ftyp"]);
    expect(part.response.headers.get("content-range")).toBe(`bytes 4-7/${whole.body.length}`);
    const last = await bytes(id, { range: "bytes=-3" });
    expect(last.body).toEqual(whole.body.subarray(-3));
    expect((await bytes(id, { range: `bytes=${whole.body.length}-` })).response.status).toBe(416);
    const variant = await call<Failed>(`/v1/videos/${id}/content?variant=thumbnail`);
    expect([variant.status, variant.body.error.param]).toEqual([400, "variant"]);
  });

  it("reserves its cost while it is open, and only then", async () => {
    const one = await stack.createKey({ limit_total: "1" });
    const usage = async () =>
      (await call<{ usage: { used: number; reserved: number } }>("/v1/key", {}, one)).body.usage;
    const { body } = await create({ seconds: 8, size: "1280x720", prompt: sim({ videoMs: 2_500 }) }, {}, one);
    expect(await usage()).toEqual({ used: 0, reserved: 0.8 });
    await vi.waitFor(async () => expect(await usage()).toEqual({ used: 0.8, reserved: 0 }), PATIENT);
    expect((await call(`/v1/videos/${body.id}`, {}, one)).body.status).toBe("completed");
    expect((await create({ seconds: 1 }, {}, one)).status).toBe(200);
  });

  it("comes as the official client asks for it: with a file, polled, listed, downloaded, deleted", async ({
    expect,
  }) => {
    const client = new OpenAI({ apiKey: key.key, baseURL: `${stack.gateway.url}/v1`, maxRetries: 0 });
    const png = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    const made = await client.videos.create({
      ...{ model: "sim-video" as "sora-2", prompt: sim({}), seconds: "4", size: "1280x720" },
      input_reference: await toFile(png, "a.png", { type: "image/png" }),
    });
    await expect.poll(async () => (await client.videos.retrieve(made.id)).status, PATIENT).toBe("completed");
    const video = await client.videos.retrieve(made.id);
    expect(video).toMatchObject({ status: "completed", seconds: "4", size: "1280x720" });
    expect((await client.videos.list({ limit: 50 })).data.map(({ id }) => id)).toContain(video.id);
    const content = await client.videos.downloadContent(video.id);
    expect(
      Buffer.from(await content.arrayBuffer())
        .subarray(4, 8)
        .toString(),
    ).toBe("ftyp");
    expect(await client.videos.delete(video.id)).toMatchObject({ id: video.id, deleted: true });
    await expect(client.videos.retrieve(video.id)).rejects.toMatchObject({ status: 404 });
    expect((await readdir(folder)).some((name) => name.startsWith(video.id))).toBe(false);
    expect(await rowsOf(video.id)).toHaveLength(1);
  });

  it("that its provider can't make costs nothing and says why", async () => {
    const { body } = await create({ prompt: sim({ videoError: "It was too hard." }) });
    const video = await ended(body.id);
    expect(video).toMatchObject({
      ...{ status: "failed", usage: { cost: 0 } },
      error: { code: "video_generation_failed", message: "It was too hard." },
    });
    expect(await rowsOf(body.id)).toMatchObject([{ finish: "error", total_cost: "0.000000000000" }]);
    const content = await call<Failed>(`/v1/videos/${body.id}/content`);
    expect([content.status, content.body.error.code]).toEqual([409, "video_not_ready"]);
  });

  it("is a job that a provider's errors and unknown words don't end, and that is charged as it was made", async () => {
    const [failing, odd, longer] = await Promise.all([
      create({ prompt: sim({ videoMs: 2_500, pollStatus: 500 }) }),
      create({ prompt: sim({ videoMs: 2_500, unknownStatus: "rendering_frames" }), seconds: 4 }),
      create({ prompt: sim({ videoSeconds: 1_000_000 }), seconds: 4 }),
    ]);
    expect((await ended(failing.body.id)).status).toBe("completed");
    expect(await ended(odd.body.id)).toMatchObject({ status: "completed", usage: { seconds: 4, cost: 0.4 } });
    // No one believes a provider that says it made a million seconds instead of four.
    expect((await ended(longer.body.id)).usage).toMatchObject({ seconds: 4, cost: 0.4 });
  });

  it("whose content is an error page or gone is failed and free; redirects are followed", async () => {
    const [page, gone, moved] = await Promise.all([
      create({ prompt: sim({ wrongType: true }) }),
      create({ prompt: sim({ downloadStatus: 404 }) }),
      create({ prompt: sim({ redirects: 3 }) }),
    ]);
    for (const { body } of [page, gone])
      expect(await ended(body.id)).toMatchObject({
        ...{ status: "failed", error: { code: "content_unavailable" }, usage: { cost: 0 } },
      });
    expect((await ended(moved.body.id)).status).toBe("completed");
    expect((await bytes(moved.body.id)).response.status).toBe(200);
  });

  it("is lost after three answers that know no such job", async () => {
    const { body } = await create({ prompt: sim({ videoMs: 60_000, notFoundAfter: 0 }) });
    await stack.sql("UPDATE video_job SET not_found = 2 WHERE id = $1", [body.id]);
    expect(await ended(body.id)).toMatchObject({ status: "failed", error: { code: "job_not_found" } });
  });

  it("expires at its deadline, and its content after its hours", async () => {
    const late = await create({ prompt: sim({ videoMs: 3_600_000 }) });
    await stack.sql("UPDATE video_job SET deadline_at = now() WHERE id = $1", [late.body.id]);
    const kept = await create({});
    expect((await ended(kept.body.id)).status).toBe("completed");
    await stack.sql("UPDATE video_job SET expires_at = now() WHERE id = $1", [kept.body.id]);
    expect(await ended(late.body.id)).toMatchObject({
      ...{ status: "expired", error: { code: "deadline_exceeded" }, usage: { cost: 0 } },
    });
    const content = await call<Failed>(`/v1/videos/${kept.body.id}/content`);
    expect([content.status, content.body.error.code]).toEqual([404, "not_found"]);
  });
});

describe.concurrent("a request for a video", () => {
  it("that a provider may have accepted is never sent again: the job fails and costs nothing", async () => {
    const { status } = await create<Failed>({ prompt: sim({ cutAfter: 0 }) }, { "x-request-id": "vid-cut" });
    expect(status).toBe(502);
    expect(accepted("vid-cut")).toBe(1);
    const row = await stack.finalRow("vid-cut");
    expect(row).toMatchObject({ total_cost: "0.000000000000", finish: "error" });
    expect((await call(`/v1/videos/${row.id}`)).body).toMatchObject({
      ...{ status: "failed", error: { code: "submission_uncertain" }, usage: { cost: 0 } },
    });
    expect(await rowsOf(String(row.id))).toHaveLength(1);
  });

  it("that its provider refused leaves no job, and its idempotency key can be used again", async () => {
    const headers = { "idempotency-key": "refused-1", "x-request-id": "vid-refused" };
    const refused = await create<Failed>({ prompt: sim({ status: 400, message: "no" }) }, headers);
    expect(refused.status).toBe(400);
    const row = await stack.finalRow("vid-refused");
    expect(row).toMatchObject({ status: 400, total_cost: "0.000000000000" });
    expect((await call(`/v1/videos/${row.id}`)).status).toBe(404);
    expect((await create({}, { "idempotency-key": "refused-1" })).status).toBe(200);
  });

  it("with the same idempotency key is the same job, also at once, and another body is a conflict", async () => {
    const headers = { "idempotency-key": "same-1" };
    const prompt = sim({ delayMs: 200 });
    const made = await Promise.all([1, 2, 3].map(() => create({ prompt }, headers)));
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    const other = await create<Failed>({ prompt: "another" }, headers);
    expect([other.status, other.body.error.code]).toEqual([409, "idempotency_conflict"]);
    expect((await create({ prompt }, {})).body.id).not.toBe(made[0]?.body.id);
  });

  it.each([
    ["prompt", { prompt: "" }],
    ["size", { size: "10x10" }],
    ["reference_images", { image: "https://a.example/a.png", reference_images: ["https://a.example/b.png"] }],
    ["reference_images.0", { reference_images: ["https://a.example/b.png"] }],
    ["callback_url", { callback_url: "http://10.0.0.1/hook" }],
    ["callback_url", { callback_url: "https://169.254.169.254/latest" }],
    ["callback_url", { callback_url: "ftp://example.com" }],
    ["callback_secret", { callback_url: "https://example.com/hook", callback_secret: "short" }],
    ["callback_secret", { callback_secret: "whsec_x" }],
    ["model", { model: "sim-image" }],
  ])("is refused, naming %s: %j", async (param, fields) => {
    const { status, body } = await create<Failed>(fields);
    expect([status, body.error.param]).toEqual([400, param]);
  });

  it("is refused over a limit, by rules and by guardrails like any other", async () => {
    const poor = await stack.createKey({ limit_total: "1" });
    const first = await create({ seconds: 8, prompt: sim({ videoMs: 3_600_000 }) }, {}, poor);
    expect(first.status).toBe(200);
    // The open job holds 0.80 of 1.00.
    const second = await create<Failed>({ seconds: 8 }, {}, poor);
    expect([second.status, second.body.error.code]).toEqual([429, "budget_reserved"]);
    const ruled = await stack.createKey();
    await stack.sql(
      "INSERT INTO iam_rule (id, api_key_id, rule_type, rule_value, status) VALUES ($1, $2, 'deny_models', $3, 'active')",
      [createId("rule"), ruled.id, JSON.stringify({ models: ["sim-video"] })],
    );
    expect((await create({}, {}, ruled)).status).toBe(403);
  });
});

describe.concurrent("the jobs of a project", () => {
  it("are not seen, listed, read or canceled by another's key, and paths that aren't are 404", async () => {
    const { body } = await create({ prompt: sim({ videoMs: 3_600_000 }) });
    const stranger = await stack.createKey();
    for (const path of [body.id, "a%00b", `${body.id}/content`])
      expect((await call(`/v1/videos/${path}`, {}, stranger)).status).toBe(404);
    expect((await remove(body.id, stranger)).status).toBe(404);
    const list = await call<{ data: unknown[] }>("/v1/videos", {}, stranger);
    expect(list.body.data).toEqual([]);
    for (const path of ["remix", "edits", "extensions"])
      expect((await call(`/v1/videos/${body.id}/${path}`, { method: "POST", body: "{}" })).status).toBe(404);
    expect((await call<Failed>("/v1/videos?limit=0")).body.error.param).toBe("limit");
    const page = await call<{ data: Video[]; has_more: boolean }>("/v1/videos?limit=1&order=asc");
    expect([page.body.data.length, page.body.has_more]).toEqual([1, true]);
    const next = await call<{ data: Video[] }>(`/v1/videos?limit=1&order=asc&after=${page.body.data[0]?.id}`);
    expect(next.body.data[0]?.id).not.toBe(page.body.data[0]?.id);
  });

  it("can be canceled, and are charged when their provider makes them all the same", async ({ expect }) => {
    const [early, late] = await Promise.all([
      create({ prompt: sim({ videoMs: 4_000 }), seconds: 4, callback_url: `${hooks}/canceled` }),
      create({ prompt: sim({ videoMs: 4_000, videoError: "stopped" }) }),
    ]);
    for (const { body } of [early, late])
      expect((await remove(body.id)).body).toEqual({ id: body.id, object: "video.deleted", deleted: true });
    expect((await call(`/v1/videos/${early.body.id}`)).body).toMatchObject({
      status: "canceled",
      usage: null,
    });
    expect(await ended(early.body.id)).toMatchObject({
      ...{ status: "canceled", usage: { cost: 0.4, info: "canceled_late" } },
    });
    expect(await ended(late.body.id)).toMatchObject({ status: "canceled", usage: { cost: 0 } });
    expect(await rowsOf(early.body.id)).toMatchObject([{ finish: "canceled", total_cost: "0.400000000000" }]);
    await expect.poll(() => callbacks("/canceled").length, PATIENT).toBe(1);
    expect(JSON.parse(callbacks("/canceled")[0]?.body ?? "")).toMatchObject({ type: "video.canceled" });
  });
});

const callbacks = (path: string) => received.filter((one) => one.path === path);
const LOG = "SELECT status, attempt, jsonb_array_length(attempts) AS tries FROM notification_delivery";
const deliveriesOf = (id: string) => stack.sql(`${LOG} WHERE video_job_id = $1`, [id]);

describe.concurrent("a callback", () => {
  it("is signed, has the job, and comes again with the same id until it is taken", async ({ expect }) => {
    const { body } = await create({ callback_url: `${hooks}/fail-first` });
    const { callback_secret: secret = "" } = body;
    expect(secret).toMatch(/^whsec_/);
    expect((await call(`/v1/videos/${body.id}`)).body).not.toHaveProperty("callback_secret");
    await expect.poll(() => callbacks("/fail-first").length, PATIENT).toBe(2);
    const [first, second] = callbacks("/fail-first");
    expect(first?.headers["webhook-id"]).toBe(second?.headers["webhook-id"]);
    expect(first?.body).toBe(second?.body);
    const id = second?.headers["webhook-id"];
    const timestamp = second?.headers["webhook-timestamp"];
    const signature = createHmac("sha256", Buffer.from(secret.slice("whsec_".length), "base64"))
      .update(`${id}.${timestamp}.${second?.body}`)
      .digest("base64");
    expect(second?.headers["webhook-signature"]).toBe(`v1,${signature}`);
    expect(JSON.parse(second?.body ?? "")).toMatchObject({
      ...{ type: "video.completed", data: { id: body.id, status: "completed", usage: { cost: 0.4 } } },
    });
    await expect
      .poll(() => deliveriesOf(body.id), PATIENT)
      .toEqual([{ status: "delivered", attempt: 2, tries: 2 }]);
  });

  it("that is answered 410 is given up", async ({ expect }) => {
    const { body } = await create({
      callback_url: `${hooks}/gone`,
      callback_secret: "a plain text as the secret",
    });
    expect(body).not.toHaveProperty("callback_secret");
    const log = () => deliveriesOf(body.id);
    await expect.poll(log, PATIENT).toEqual([{ status: "failed", attempt: 1, tries: 1 }]);
  });
});

/** Requests of this id that the simulator has read. */
const accepted = (id: string): number => stack.simulator.tally().served.filter((one) => one.id === id).length;
describeVideoProviders(() => ({ stack, key }));
