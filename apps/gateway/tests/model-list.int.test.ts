import { createId } from "@causeway/crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, startGatewayStack, type TestKey } from "./gateway-stack.ts";

interface List {
  readonly data: readonly { readonly id: string; readonly providers: readonly { providerId: string }[] }[];
  readonly has_more?: boolean;
  readonly first_id?: string;
  readonly last_id?: string;
}

let stack: GatewayStack;
let key: TestKey;

beforeAll(async () => {
  stack = await startGatewayStack();
  key = await stack.createKey();
});
afterAll(() => stack?.stop());

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${stack.gateway.url}/v1/models${path}`, { headers });
const list = async (query: string, headers: Record<string, string> = {}) =>
  (await (await ask(query, headers)).json()) as List;
const MESSAGES = { "anthropic-version": "2023-06-01" };

describe("pages of the model list", () => {
  it("cover the complete list in order, forward and back, in both shapes", async () => {
    const whole = (await list("")).data.map(({ id }) => id);
    for (const headers of [{}, MESSAGES]) {
      const first = await list("?limit=700", headers);
      const second = await list(`?limit=700&after_id=${first.last_id}`, headers);
      expect([first.has_more, first.data.length]).toEqual([true, 700]);
      expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(whole.slice(0, 1_400));
      const back = await list(`?limit=3&before_id=${second.first_id}`, headers);
      expect(back.data.map(({ id }) => id)).toEqual(whole.slice(697, 700));
    }
  });

  it("are Anthropic's own default shape, complete when no limit is given", async () => {
    const { data, has_more, first_id, last_id } = await list("", MESSAGES);
    expect([has_more, first_id, last_id]).toEqual([false, data[0]?.id, data.at(-1)?.id]);
    for (const model of data as unknown as { created_at: string }[])
      expect(Date.parse(model.created_at)).toBeGreaterThan(Date.parse("2015-01-01"));
  });

  it.each(["limit=0", "limit=x", "after=a&before=b"])("refuse ?%s and name the parameter", async (query) => {
    const response = await ask(`?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { code: "invalid_parameters", param: expect.any(String) },
    });
  });
});

describe("configured=true", () => {
  it("leaves the simulator's models on an installation without other keys", async () => {
    const { data } = await list("?configured=true");
    expect(data.length).toBeGreaterThan(0);
    expect(data.length).toBeLessThan((await list("")).data.length / 10);
    expect(new Set(data.flatMap(({ providers }) => providers.map((one) => one.providerId)))).toEqual(
      new Set(["simulator"]),
    );
  });
});

describe("one model", () => {
  it.each([
    ["gpt-4o", "gpt-4o", null],
    ["openai/gpt-4o", "gpt-4o", "openai"],
    ["azure/gpt-4o", "gpt-4o", "azure"],
    ["simulator/sim-large", "sim-large", "simulator"],
  ])("%s is found by its address", async (address, id, provider) => {
    const response = await ask(`/${address}`, { authorization: `Bearer ${key.key}` });
    expect(response.status).toBe(200);
    const record = (await response.json()) as List["data"][number];
    expect(record.id).toBe(id);
    if (provider) expect(record.providers.map((one) => one.providerId)).toEqual([provider]);
    else expect(record.providers.length).toBeGreaterThan(1);
  });

  it("is not found at a provider that doesn't serve it, nor when a rule of the key forbids it", async () => {
    expect((await ask("/groq/claude-sonnet-4-5")).status).toBe(404);
    const denied = await stack.createKey();
    await stack.sql("INSERT INTO iam_rule (id, api_key_id, rule_type, rule_value) VALUES ($1, $2, $3, $4)", [
      createId("rule"),
      denied.id,
      "deny_providers",
      { providers: ["openai"] },
    ]);
    const headers = { authorization: `Bearer ${denied.key}` };
    expect((await ask("/openai/gpt-4o", headers)).status).toBe(404);
    expect((await ask("/azure/gpt-4o", headers)).status).toBe(200);
  });
});

it("no model has a fact that no one knows", async () => {
  const { data } = (await list("?include_deactivated=true")) as unknown as {
    data: Record<string, unknown>[];
  };
  for (const record of data) {
    expect(record.created).toBeGreaterThan(Date.parse("2015-01-01") / 1_000);
    expect(record.context_length).not.toBe(0);
    expect(Object.values(record)).not.toContain(null);
  }
  expect(data.some((record) => !("context_length" in record))).toBe(true);
});
