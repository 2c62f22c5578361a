import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";
import { ask, clientOf, retainingKey, waitForRows } from "./conversation.ts";
import { createKeysOfEveryone } from "./creators.ts";

let stack: GatewayStack;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "causeway-media-"));
  stack = await startGatewayStack({ MEDIA_STORAGE: "disk", MEDIA_DIR: folder });
});
afterAll(async () => {
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

const model = "sim-echo";
type Who = keyof Awaited<ReturnType<typeof createKeysOfEveryone>>;

const call = (key: TestKey, method: string, path: string, body?: object) =>
  fetch(`${stack.gateway.url}/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

/** Whose content each key reaches in a project whose keys don't share. */
const REACHES: readonly (readonly [asks: Who, made: Who, reaches: boolean])[] = [
  ["owner", "ann", true],
  ["owner", "former", true],
  ["owner", "unknown", true],
  ["ann", "ann", true],
  ["annSecond", "ann", true],
  ["ann", "owner", false],
  ["ann", "bob", false],
  ["ann", "former", false],
  ["ann", "unknown", false],
  ["formerSecond", "former", true],
  ["former", "ann", false],
  ["former", "owner", false],
  ["unknown", "unknown", true],
  ["unknown", "former", false],
  ["unknown", "owner", false],
];

/** Everything that a key can ask about a stored response, the last one deletes it. */
const RESPONSE_CALLS: readonly (readonly [
  name: string,
  refused: number,
  run: (key: TestKey, id: string) => Promise<Response>,
])[] = [
  ["get", 404, (key, id) => call(key, "GET", `/responses/${id}`)],
  ["input items", 404, (key, id) => call(key, "GET", `/responses/${id}/input_items`)],
  [
    "continue",
    400,
    (key, id) =>
      call(key, "POST", "/responses", { model, previous_response_id: id, input: "Go on", store: false }),
  ],
  ["delete", 404, (key, id) => call(key, "DELETE", `/responses/${id}`)],
];

const VIDEO_CALLS: typeof RESPONSE_CALLS = [
  ["get", 404, (key, id) => call(key, "GET", `/videos/${id}`)],
  ["content", 404, (key, id) => call(key, "GET", `/videos/${id}/content`)],
  ["delete", 404, (key, id) => call(key, "DELETE", `/videos/${id}`)],
];

const outcomes = async (calls: typeof RESPONSE_CALLS, key: TestKey, id: string) => {
  const found: (readonly [string, number])[] = [];
  for (const [name, , run] of calls) found.push([name, (await run(key, id)).status]);
  return found;
};
const expected = (calls: typeof RESPONSE_CALLS, reaches: boolean) =>
  calls.map(([name, refused]) => [name, reaches ? 200 : refused]);

async function makeVideo(key: TestKey, controls: object = { videoMs: 0 }): Promise<string> {
  const prompt = `a river [sim ${JSON.stringify(controls)}]`;
  const made = (await (await call(key, "POST", "/videos", { model: "sim-video", prompt })).json()) as {
    id: string;
  };
  return made.id;
}
const untilCompleted = (key: TestKey, id: string) =>
  vi.waitFor(
    async () => {
      const { status } = (await (await call(key, "GET", `/videos/${id}`)).json()) as { status: string };
      if (status !== "completed") throw new Error(status);
    },
    { timeout: 40_000, interval: 100 },
  );

describe("stored responses", () => {
  it.each(["copies", "rows"])(
    "are reached by the creator of the asking key, in every operation: %s",
    async (where) => {
      const first = await retainingKey(stack);
      const keys = await createKeysOfEveryone(stack, first);
      if (where === "copies") stack.worker.hang();
      const made = new Map<(typeof REACHES)[number], string>();
      for (const row of REACHES)
        made.set(
          row,
          (await ask(clientOf(stack.gateway.url, keys[row[1]]), { model, input: row.join() })).id,
        );
      if (where === "rows") await waitForRows(stack, first, REACHES.length);
      const found = [];
      for (const [row, id] of made) found.push([...row, await outcomes(RESPONSE_CALLS, keys[row[0]], id)]);
      stack.worker.resume();
      expect(found).toEqual(REACHES.map((row) => [...row, expected(RESPONSE_CALLS, row[2])]));
    },
  );

  it("of a creator are reached by another's key only while keys share, which takes effect within a second", async () => {
    const first = await retainingKey(stack);
    const { ann, bob } = await createKeysOfEveryone(stack, first);
    const { id } = await ask(clientOf(stack.gateway.url, ann), { model, input: "ours" });
    const statusFor = async () => (await call(bob, "GET", `/responses/${id}`)).status;
    expect(await statusFor()).toBe(404);
    await stack.sql("UPDATE project SET keys_share_content = true WHERE id = $1", [first.projectId]);
    await expect.poll(statusFor, { timeout: 5_000 }).toBe(200);
    const { id: next } = await ask(clientOf(stack.gateway.url, bob), {
      model,
      previous_response_id: id,
      input: "on",
    });
    await stack.sql("UPDATE project SET keys_share_content = false WHERE id = $1", [first.projectId]);
    await expect.poll(statusFor, { timeout: 5_000 }).toBe(404);
    // A part of the conversation is Ann's.
    expect((await call(bob, "GET", `/responses/${next}/input_items`)).status).toBe(404);
    expect((await call(bob, "DELETE", `/responses/${next}`)).status).toBe(200);
  });

  it("follow the role that the creator has now", async () => {
    const first = await retainingKey(stack);
    const { ann, owner } = await createKeysOfEveryone(stack, first);
    const { id } = await ask(clientOf(stack.gateway.url, owner), { model, input: "the owner's" });
    const statusFor = async () => (await call(ann, "GET", `/responses/${id}`)).status;
    const become = (role: string) =>
      stack.sql(
        "UPDATE member SET role = $1 WHERE user_id = (SELECT created_by_user_id FROM api_key WHERE id = $2)",
        [role, ann.id],
      );
    expect(await statusFor()).toBe(404);
    await become("admin");
    await expect.poll(statusFor, { timeout: 5_000 }).toBe(200);
    await become("developer");
    await expect.poll(statusFor, { timeout: 5_000 }).toBe(404);
  });
});

describe("videos", () => {
  it("are reached by the creator of the asking key, in every operation", async () => {
    const first = await retainingKey(stack);
    const keys = await createKeysOfEveryone(stack, first);
    const made = new Map<(typeof REACHES)[number], string>();
    for (const row of REACHES) made.set(row, await makeVideo(keys[row[1]]));
    for (const [row, id] of made) await untilCompleted(keys[row[1]], id);
    const idsFor = async (key: TestKey, query = "") => {
      const { data } = (await (await call(key, "GET", `/videos?limit=100${query}`)).json()) as {
        data: { id: string }[];
      };
      return new Set(data.map(({ id }) => id));
    };
    const listed = await Promise.all(
      REACHES.map(async (row) => (await idsFor(keys[row[0]])).has(made.get(row) ?? "")),
    );
    expect(listed).toEqual(REACHES.map(([, , reaches]) => reaches));
    const ownersVideo = [...made].find(([[, maker]]) => maker === "owner")?.[1] ?? "";
    expect([...(await idsFor(keys.ann, `&after=${ownersVideo}`))]).toEqual([]);
    const found = [];
    for (const [row, id] of made) found.push([...row, await outcomes(VIDEO_CALLS, keys[row[0]], id)]);
    expect(found).toEqual(REACHES.map((row) => [...row, expected(VIDEO_CALLS, row[2])]));
  }, 90_000);

  it("are canceled by no key that does not reach them", async () => {
    const { ann, bob, owner } = await createKeysOfEveryone(stack, await retainingKey(stack));
    const id = await makeVideo(ann, { videoMs: 600_000 });
    const statusOf = async () =>
      ((await (await call(ann, "GET", `/videos/${id}`)).json()) as { status: string }).status;
    expect((await call(bob, "DELETE", `/videos/${id}`)).status).toBe(404);
    expect(["queued", "in_progress"]).toContain(await statusOf());
    expect((await call(owner, "DELETE", `/videos/${id}`)).status).toBe(200);
    expect(await statusOf()).toBe("canceled");
  });
});
