import { Redis } from "ioredis";
import type { APIError } from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GatewayStack, TestKey } from "../gateway-stack.ts";
import { type Management, startManagement } from "../own-keys/management.ts";
import { useCommonStack } from "../stack/common-stack.ts";
import { clientOf, storedIds } from "./conversation.ts";

let stack: GatewayStack;
let management: Management;
let redis: Redis;

beforeAll(async () => {
  ({ stack } = await useCommonStack());
  management = await startManagement(stack);
  redis = new Redis(stack.redis.url);
});
afterAll(async () => {
  redis?.disconnect();
  await management?.stop();
  await stack?.stop();
});

const model = "sim-echo";
const keepingKey = (minutes = 10) => management.createKey({ response_state_minutes: minutes });
const client = (key: TestKey, url = stack.gateway.url) => clientOf(url, key);
const begin = (key: TestKey, input = "Hello", more: object = {}) =>
  client(key).responses.create({ model, input, ...more });
const goOn = (key: TestKey, previous_response_id: string) =>
  client(key).responses.create({ model, previous_response_id, input: "Go on" });
const codeOf = (asking: Promise<unknown>) =>
  asking.then(
    () => null,
    ({ code }: APIError) => code,
  );
const keysOf = ({ projectId }: TestKey) => redis.keys(`{cw-states:${projectId}}:*`);
const statesOf = async (key: TestKey) => (await keysOf(key)).filter((name) => name.includes(":state:"));
const change = ({ projectId }: TestKey, body: object) =>
  management.call("PATCH", `/projects/${projectId}`, body);

/** Everything in Redis, as text. */
async function dump(): Promise<string> {
  const all = await Promise.all((await redis.keys("*")).map((name) => redis.dumpBuffer(name)));
  return all.map((value) => value?.toString("latin1") ?? "").join("\n");
}

describe("a project that keeps the state of responses", () => {
  it("continues, reads and deletes them, and other projects don't", async () => {
    const [key, stranger] = [await keepingKey(), await keepingKey()];
    const first = await begin(key);
    expect(first).toMatchObject({ status: "completed", store: true });
    const second = await goOn(key, first.id);
    expect((await client(key).responses.retrieve(second.id)).id).toBe(second.id);
    expect((await client(key).responses.inputItems.list(second.id)).data).toHaveLength(3);
    expect(await codeOf(goOn(stranger, first.id))).toBe("previous_response_not_found");
    expect(await codeOf(client(stranger).responses.retrieve(first.id))).toBe("not_found");
    expect(await codeOf(client(stranger).responses.delete(first.id))).toBe("not_found");
    await client(key).responses.delete(first.id);
    expect(await codeOf(goOn(key, second.id))).toBe("previous_response_not_found");
  });

  it("has nothing of them outside Redis, and nothing there that can be read", async () => {
    const key = await keepingKey();
    const text = `secret ${crypto.randomUUID()}`;
    await begin(key, text);
    const [state = ""] = await statesOf(key);
    expect(await redis.exists(state)).toBe(1);
    expect(await dump()).not.toContain(text);
    expect(await storedIds(stack, key)).toEqual([]);
    expect(await redis.pttl(state)).toBeLessThanOrEqual(10 * 60_000);
    expect(await redis.pttl(state)).toBeGreaterThan(9 * 60_000);
  });

  it("keeps nothing of a request with store: false, and nothing by default", async () => {
    const [key, other] = [await keepingKey(), await management.createKey()];
    await begin(key, "Hello", { store: false });
    await begin(other);
    expect([...(await keysOf(key)), ...(await keysOf(other))]).toEqual([]);
    expect(await codeOf(goOn(other, `resp_${"0".repeat(32)}`))).toBe("unsupported_parameter");
  });

  it("forgets them with the key, also those that come later, and not those of other keys", async () => {
    const key = await keepingKey();
    const { projectId, organizationId } = key;
    const { secret, apiKey } = await management.call<{ secret: string; apiKey: { id: string } }>(
      "POST",
      `/projects/${projectId}/keys`,
      { description: "Another" },
    );
    const other = { id: apiKey.id, key: secret, projectId, organizationId };
    const [gone, left] = [await begin(other), await begin(key)];
    expect(await statesOf(key)).toHaveLength(2);
    await management.call("DELETE", `/projects/${projectId}/keys/${other.id}`);
    expect(await statesOf(key)).toEqual([expect.stringContaining(left.id)]);
    expect(await codeOf(goOn(key, gone.id))).toBe("previous_response_not_found");
    expect((await goOn(key, left.id)).status).toBe("completed");
    expect((await redis.get(`{cw-states:${projectId}}:gone:${other.id}`)) ?? "").toBe("1");
  });

  it("forgets all of them once it is turned off or deleted, and says so in the audit log", async () => {
    const key = await keepingKey();
    const first = await begin(key);
    await change(key, { responseStateMinutes: 0 });
    expect(await statesOf(key)).toEqual([]);
    await expect.poll(() => codeOf(goOn(key, first.id)), { timeout: 10_000 }).toBe("unsupported_parameter");
    const rows = await stack.sql<{ details: unknown }>(
      "SELECT details FROM audit_log WHERE organization_id = $1 AND action = 'project.update'",
      [key.organizationId],
    );
    expect(rows).toEqual([
      { details: expect.objectContaining({ changes: { responseStateMinutes: { before: 10, after: 0 } } }) },
    ]);
    const another = await keepingKey();
    await begin(another);
    await management.call("DELETE", `/projects/${another.projectId}`);
    expect(await statesOf(another)).toEqual([]);
  });

  it("hides what is older than a shorter time, or was hidden with all content", async () => {
    const key = await keepingKey();
    const first = await begin(key);
    await management.call("DELETE", `/orgs/${key.organizationId}/content`);
    await expect
      .poll(() => codeOf(goOn(key, first.id)), { timeout: 10_000 })
      .toBe("previous_response_not_found");
    const next = await begin(key);
    const [state = ""] = (await statesOf(key)).filter((name) => name.includes(next.id));
    const facts = JSON.parse((await redis.hget(state, "meta")) ?? "{}") as { createdAtMs: number };
    await redis.hset(
      state,
      "meta",
      JSON.stringify({ ...facts, createdAtMs: facts.createdAtMs - 11 * 60_000 }),
    );
    expect(await codeOf(goOn(key, next.id))).toBe("previous_response_not_found");
  });

  it("makes room by those that end first, and keeps none that is larger than all of it", async () => {
    const small = await stack.startGateway({ RESPONSES_STATE_MAX_MB: "0.02" });
    const key = await keepingKey();
    const random = (length: number) =>
      Array.from({ length }, () => Math.random().toString(36).slice(2, 3)).join("");
    const ask = (input: string) => client(key, small.url).responses.create({ model, input });
    const first = await ask(random(3_000));
    for (let count = 0; count < 8; count += 1) await ask(random(3_000));
    const left = await statesOf(key);
    expect(left.length).toBeGreaterThan(0);
    expect(left.length).toBeLessThan(9);
    expect(left.join()).not.toContain(first.id);
    expect(Number(await redis.hget(`{cw-states:${key.projectId}}:sizes`, "sum"))).toBeLessThanOrEqual(
      0.02 * 1024 * 1024,
    );
    expect(await ask(random(60_000))).toMatchObject({ status: "completed", store: false });
  });

  it("can't open what was kept for another organization", async () => {
    const [key, other] = [await keepingKey(), await keepingKey()];
    const first = await begin(key);
    const [state = ""] = await statesOf(key);
    const moved = state.replace(key.projectId, other.projectId);
    await redis.hset(moved, await redis.hgetallBuffer(state));
    expect(await codeOf(goOn(other, first.id))).toBe("previous_response_not_found");
  });
});
