import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";
import { type Management, startManagement } from "../own-keys/management.ts";
import { readContent, retain, waitForContent } from "./stored-content.ts";

let stack: GatewayStack;
let management: Management;

beforeAll(async () => {
  stack = await startGatewayStack({ PAYLOAD_MAX_MB: "0.01" });
  management = await startManagement(stack);
});
afterAll(async () => {
  await management?.stop();
  await stack?.stop();
});

let asked = 0;

async function post(key: TestKey, path: string, body: object, url = stack.gateway.url) {
  asked += 1;
  const id = `retention-${asked}`;
  const sent = JSON.stringify(body);
  const response = await fetch(url + path, {
    method: "POST",
    headers: {
      authorization: `Bearer ${key.key}`,
      "content-type": "application/json",
      "x-request-id": id,
      "x-causeway-person": "header-of-a-person",
    },
    body: sent,
  });
  return { id, sent, status: response.status, text: await response.text() };
}

const chat = (content: string, extra: object = {}) => ({
  model: "sim-echo",
  messages: [{ role: "user", content }],
  ...extra,
});
const retainingKey = async () => {
  const key = await management.createKey();
  await retain(stack, key, "all");
  return key;
};

/** What the management API shows of a request. */
interface Log {
  readonly content: { readonly request: { text: string }; readonly response: { text: string } } | null;
}
const readLog = async (key: TestKey, clientId: string) => {
  const { id } = await stack.finalRow(clientId);
  return management.call<Log>("GET", `/projects/${key.projectId}/logs/${String(id)}`);
};

describe("Retain All Data", () => {
  it.each([
    ["chat completions", "/v1/chat/completions", chat("Köln 🌍")],
    ["streamed chat completions", "/v1/chat/completions", chat("Köln 🌍", { stream: true })],
    ["messages", "/v1/messages", chat("Hi", { max_tokens: 50 })],
    ["streamed messages", "/v1/messages", chat("Hi", { max_tokens: 50, stream: true })],
    ["responses", "/v1/responses", { model: "sim-echo", input: "Hi" }],
    ["an error", "/v1/chat/completions", chat('x [sim {"status":400,"message":"no such thing"}]')],
  ])("keeps both sides of %s as they were on the wire, and no header", async (_, path, body) => {
    const key = await retainingKey();
    const { id, sent, text } = await post(key, path, body);
    const [content] = await waitForContent(stack, key, 1);
    expect(content?.id).toBe((await stack.finalRow(id)).id);
    expect(content?.request).toEqual({ text: sent, bytes: Buffer.byteLength(sent), truncated: false });
    expect(content?.response).toEqual({ text, bytes: Buffer.byteLength(text), truncated: false });
    expect(JSON.stringify(content)).not.toMatch(/header-of-a-person|cw_/);
  });

  it("#98 cuts what is longer than CONTENT_MAX_MB, between characters, and says so", async () => {
    const key = await retainingKey();
    const { sent } = await post(
      key,
      "/v1/chat/completions",
      chat(`${"ö".repeat(20_000)} [sim {"tokens":4000}]`, { stream: true }),
    );
    const [content] = await waitForContent(stack, key, 1);
    expect(content?.request).toMatchObject({ bytes: Buffer.byteLength(sent), truncated: true });
    expect(sent.startsWith(content?.request.text ?? "-")).toBe(true);
    expect(content?.response.truncated).toBe(true);
    expect(Buffer.byteLength(content?.response.text ?? "")).toBeLessThanOrEqual(
      Math.floor(0.01 * 1024 * 1024),
    );
    expect(content?.response.text).not.toContain("\ufffd");
  });

  it("charges storage, also where it is all that costs, and shows it", async () => {
    const key = await retainingKey();
    const { id, text } = await post(
      key,
      "/v1/chat/completions",
      chat('x [sim {"tokens":400,"promptTokens":600}]', { model: "sim-free" }),
    );
    const { usage } = JSON.parse(text) as { usage: { cost_details: { data_storage_cost: number } } };
    expect(usage.cost_details.data_storage_cost).toBeCloseTo((1_000 * 0.01) / 1_000_000, 12);
    const row = await stack.finalRow(id);
    expect(Number(row.data_storage_cost)).toBeCloseTo(0.00001, 12);
    expect(Number(row.credit_amount)).toBeCloseTo(0.00001, 12);
  });
});

describe("Metadata Only", () => {
  it("keeps nothing, and charges no storage", async () => {
    const key = await management.createKey();
    const { id, text } = await post(key, "/v1/chat/completions", chat("x"));
    await stack.finalRow(id);
    await sleep(500);
    expect(await readContent(stack, key)).toEqual([]);
    expect(JSON.parse(text).usage.cost_details.data_storage_cost).toBeNull();
  });

  it("hides what was kept at once and keeps nothing new on any gateway; the rows go with the next purge", async () => {
    const second = await stack.startGateway();
    const key = await retainingKey();
    const { id } = await post(key, "/v1/chat/completions", chat("a secret"));
    await waitForContent(stack, key, 1);
    expect((await readLog(key, id)).content?.request.text).toContain("a secret");
    await management.call("PATCH", `/orgs/${key.organizationId}`, { retention: "metadata" });
    expect((await readLog(key, id)).content).toBeNull();
    await sleep(1_000);
    for (const url of [stack.gateway.url, second.url]) {
      await stack.finalRow((await post(key, "/v1/chat/completions", chat("another"), url)).id);
    }
    await management.call("PATCH", `/orgs/${key.organizationId}`, { retention: "all" });
    expect((await readLog(key, id)).content).toBeNull();
    // Every worker purges when it starts, and every minute.
    await stack.startWorker();
    await expect.poll(() => readContent(stack, key), { timeout: 100_000, interval: 100 }).toEqual([]);
  });
});
