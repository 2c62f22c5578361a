import { createId } from "@causeway/crypto";
import type { TestService } from "@causeway/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, type KeyOptions, startOwnStack, type TestKey } from "../gateway-stack.ts";
import { call, outcomeOf, until } from "./call.ts";

let stack: GatewayStack;
/** Believes no one's `X-Forwarded-For`. */
let direct: TestService;

beforeAll(async () => {
  stack = await startOwnStack();
  direct = await stack.startGateway({ TRUSTED_PROXIES: "192.0.2.1" });
});
afterAll(() => stack?.stop());

const about = (key: TestKey, headers: Record<string, string> = {}) =>
  call(stack.gateway, key.key, { path: "/v1/key", headers });

async function keyWithRules(rules: [string, object][], options: KeyOptions = {}): Promise<TestKey> {
  const key = await stack.createKey(options);
  for (const [type, value] of rules) {
    await stack.sql("INSERT INTO iam_rule (id, api_key_id, rule_type, rule_value) VALUES ($1, $2, $3, $4)", [
      createId("rule"),
      key.id,
      type,
      value,
    ]);
  }
  return key;
}

/** Costs exactly 0.001 USD. */
const MILLI = {
  model: "sim-echo",
  messages: [{ role: "user", content: 'x [sim {"tokens":500,"promptTokens":0}]' }],
  max_tokens: 500,
};

describe("GET /v1/key", () => {
  it("tells a key without restrictions that it has none", async () => {
    const key = await stack.createKey();
    const { status, headers, body } = await about(key, { "x-request-id": "mine" });
    expect(status).toBe(200);
    expect(headers.get("x-request-id")).toBe("mine");
    expect(body).toMatchObject({
      object: "key",
      id: key.id,
      project_id: key.projectId,
      masked: `cw_••••${key.key.slice(-4)}`,
      status: "enabled",
      expires_at: null,
      usage: { used: 0, reserved: 0 },
      limits: {
        total: null,
        recurring: null,
        requests_per_minute: null,
        tokens_per_minute: null,
        concurrency: null,
      },
      metadata_form: null,
      access: { restricted: false, rules: [] },
    });
    expect(JSON.stringify(body)).not.toContain(key.key);
  });

  it("tells what is used and left of every limit, and when the window ends", async () => {
    const anchor = new Date(Date.now() - 90 * 60_000);
    const key = await stack.createKey({
      limit_total: "0.01",
      limit_recurring: "0.003",
      limit_window_unit: "hour",
      limit_window_count: 1,
      limit_window_anchor: anchor,
      requests_per_minute: 100,
      tokens_per_minute: 100_000,
      concurrency: 5,
      expires_at: new Date("2100-01-01T00:00:00Z"),
    });
    expect((await call(stack.gateway, key.key, { body: MILLI })).status).toBe(200);
    const { body } = await until(
      () => about(key),
      (answer) => answer.body.usage.used > 0 && answer.body.usage.reserved === 0,
    );
    const start = anchor.getTime() + 3_600_000;
    expect(body.expires_at).toBe("2100-01-01T00:00:00.000Z");
    expect(body.limits).toMatchObject({
      total: { limit: 0.01, used: 0.001, reserved: 0, remaining: 0.009, reached: false },
      recurring: {
        ...{ limit: 0.003, used: 0.001, reserved: 0, remaining: 0.002, reached: false },
        window: { unit: "hour", count: 1 },
        started_at: new Date(start).toISOString(),
        resets_at: new Date(start + 3_600_000).toISOString(),
      },
      requests_per_minute: { limit: 100, remaining: 99 },
      concurrency: { limit: 5, open: 0, remaining: 5 },
    });
    expect(body.limits.tokens_per_minute.remaining).toBeLessThanOrEqual(99_500);
  });

  it("#21 shows what is merely reserved as reserved, and the places taken", async () => {
    const key = await stack.createKey({ limit_total: "1", concurrency: 2 });
    const slow = {
      ...MILLI,
      messages: [{ role: "user", content: 'x [sim {"tokens":500,"promptTokens":0,"delayMs":1500}]' }],
    };
    const running = call(stack.gateway, key.key, { body: slow });
    const { body } = await until(
      () => about(key),
      (answer) => answer.body.limits.total.reserved > 0,
    );
    expect(body.limits).toMatchObject({
      total: { used: 0, reached: false },
      concurrency: { open: 1, remaining: 1 },
    });
    expect(body.limits.total.remaining).toBeCloseTo(1 - body.limits.total.reserved, 9);
    expect((await running).status).toBe(200);
  });

  it("works for a key at its limit, and costs it nothing", async () => {
    const key = await stack.createKey({ limit_total: "0", requests_per_minute: 1 });
    for (let calls = 0; calls < 3; calls += 1) {
      expect(await about(key)).toMatchObject({
        status: 200,
        body: { limits: { total: { remaining: 0, reached: true }, requests_per_minute: { remaining: 1 } } },
      });
    }
    expect(outcomeOf(await call(stack.gateway, key.key))).toBe("401 key_limit_reached");
  });

  it("lists the active rules", async () => {
    const key = await keyWithRules([["deny_models", { models: ["gpt-*"] }]]);
    const { body } = await about(key);
    expect(body.access).toMatchObject({
      restricted: true,
      rules: [{ rule_type: "deny_models", rule_value: { models: ["gpt-*"] } }],
    });
  });

  it("has the form of metadata that the key sets, or else its project", async () => {
    const key = await stack.createKey();
    await stack.sql("UPDATE project SET metadata_form = 'strings' WHERE id = $1", [key.projectId]);
    await until(
      () => about(key),
      ({ body }) => body.metadata_form === "strings",
    );
    await stack.sql("UPDATE api_key SET metadata_form = 'none' WHERE id = $1", [key.id]);
    await until(
      () => about(key),
      ({ body }) => body.metadata_form === "none",
    );
  });

  it("is refused like everything else without a good key", async () => {
    expect(outcomeOf(await call(stack.gateway, "cw_nothing", { path: "/v1/key" }))).toBe(
      "401 invalid_api_key",
    );
    expect(outcomeOf(await about(await stack.createKey({ status: "disabled" })))).toBe("401 key_disabled");
    const expired = await stack.createKey({ expires_at: new Date(Date.now() - 1) });
    expect(outcomeOf(await about(expired))).toBe("401 key_expired");
    expect((await call(stack.gateway, expired.key, { path: "/v1/key", body: {} })).status).toBe(405);
  });

  it("continues by what is stored while Redis is unavailable", async () => {
    const key = await stack.createKey({ limit_total: "5", requests_per_minute: 7 });
    expect((await about(key)).status).toBe(200);
    await stack.redis.kill();
    try {
      expect(await about(key)).toMatchObject({
        status: 200,
        body: {
          limits: { total: { limit: 5, remaining: 5 }, requests_per_minute: { limit: 7, remaining: null } },
        },
      });
    } finally {
      await stack.redis.restart();
    }
  });
});

describe("rules by address", () => {
  const OFFICE = "203.0.113.7";
  const from = (forwarded: string) => ({ "x-forwarded-for": forwarded });
  let key: TestKey;

  beforeAll(async () => {
    key = await keyWithRules([["allow_ip_cidrs", { ipCidrs: ["203.0.113.0/24", "2001:db8::/32"] }]]);
  });

  it("look at the caller behind trusted proxies: the last address that is none of them", async () => {
    for (const [forwarded, outcome] of [
      [OFFICE, "200"],
      ["2001:db8::1", "200"],
      [`${OFFICE}, 127.0.0.2`, "200"],
      [`${OFFICE}, 10.0.0.5`, "403 ip_not_allowed"],
      ["198.51.100.1", "403 ip_not_allowed"],
      [`${OFFICE}, 198.51.100.1`, "403 ip_not_allowed"],
      ["nonsense", "403 ip_not_allowed"],
    ] as const) {
      const answer = await call(stack.gateway, key.key, { headers: from(forwarded) });
      expect([forwarded, outcomeOf(answer)]).toEqual([forwarded, outcome]);
    }
    expect(outcomeOf(await call(stack.gateway, key.key))).toBe("403 ip_not_allowed");
  });

  it("do not believe a header from someone who is no proxy", async () => {
    expect(outcomeOf(await call(direct, key.key, { headers: from(OFFICE) }))).toBe("403 ip_not_allowed");
    const denied = await keyWithRules([["deny_ip_cidrs", { ipCidrs: ["127.0.0.1"] }]]);
    expect(outcomeOf(await call(direct, denied.key, { headers: from(OFFICE) }))).toBe("403 ip_not_allowed");
  });

  it("hold where no model is named: the list, one model, the key itself", async () => {
    for (const path of ["/v1/models", "/v1/models/sim-echo", "/v1/key"]) {
      expect(outcomeOf(await call(stack.gateway, key.key, { path }))).toBe("403 ip_not_allowed");
      expect((await call(stack.gateway, key.key, { path, headers: from(OFFICE) })).status).toBe(200);
    }
  });
});

describe("GET /v1/models with a key", () => {
  const list = async (key: TestKey): Promise<string[]> => {
    const { body } = await call(stack.gateway, key.key, { path: "/v1/models" });
    return body.data.map((model: { id: string }) => model.id);
  };

  it("holds what the rules allow, custom providers too", async () => {
    const addCustom = (key: TestKey) =>
      stack.sql(
        `INSERT INTO custom_provider (id, organization_id, name, base_url, sealed_token, last4)
         VALUES ($1, $2, 'mycorp', 'https://llm.example.com', 'sealed', 'abcd')`,
        [createId("cp"), key.organizationId],
      );
    const free = await stack.createKey();
    await addCustom(free);
    expect(await list(free)).toEqual(expect.arrayContaining(["mycorp/*", "sim-echo", "gpt-4o"]));
    const narrow = await keyWithRules([["allow_models", { models: ["sim-echo"] }]]);
    await addCustom(narrow);
    expect(await list(narrow)).toEqual(["sim-echo"]);
    const custom = await keyWithRules([["allow_models", { models: ["mycorp/small"] }]]);
    await addCustom(custom);
    expect(await list(custom)).toEqual(["mycorp/*"]);
    expect(outcomeOf(await call(stack.gateway, narrow.key, { path: "/v1/models/gpt-4o" }))).toBe(
      "404 model_not_found",
    );
  });

  it("echoes the request id, with a key, without one, and on errors", async () => {
    const key = await stack.createKey();
    const headers = { "x-request-id": "abc-1" };
    for (const path of ["/v1/models", "/v1/models/sim-echo", "/v1/models/none"]) {
      expect((await call(stack.gateway, key.key, { path, headers })).headers.get("x-request-id")).toBe(
        "abc-1",
      );
      const open = await fetch(stack.gateway.url + path, {
        headers: { ...headers, "anthropic-version": "2023-06-01" },
      });
      expect(open.headers.get("x-request-id")).toBe("abc-1");
    }
    const made = (await fetch(`${stack.gateway.url}/v1/models`)).headers.get("x-request-id");
    expect(made).toMatch(/^req_[0-9a-f]{32}$/);
  });

  it("lists for no key that is not good", async () => {
    expect(outcomeOf(await call(stack.gateway, "cw_nothing", { path: "/v1/models" }))).toBe(
      "401 invalid_api_key",
    );
    const disabled = await stack.createKey({ status: "disabled" });
    expect(outcomeOf(await call(stack.gateway, disabled.key, { path: "/v1/models" }))).toBe(
      "401 key_disabled",
    );
  });
});
