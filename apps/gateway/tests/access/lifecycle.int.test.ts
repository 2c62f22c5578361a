import { createKeyGrants, hashApiKey, type KeyGrant } from "@causeway/crypto";
import type { TestService } from "@causeway/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, SECRET, type TestKey } from "../gateway-stack.ts";
import { type Management, startManagement } from "../own-keys/management.ts";
import { useCommonStack } from "../stack/common-stack.ts";
import { call, outcomeOf, until } from "./call.ts";

let stack: GatewayStack;
let management: Management;
let gateways: TestService[];
/** The project that all keys of this file are made in. */
let home: TestKey;

beforeAll(async () => {
  ({ stack } = await useCommonStack());
  [management, ...gateways] = await Promise.all([
    startManagement(stack),
    stack.gateway,
    stack.startGateway(),
  ]);
  home = await management.createKey();
});
afterAll(async () => {
  await management?.stop();
  await stack?.stop();
});

interface Made {
  readonly secret: string;
  readonly apiKey: { readonly id: string };
}

const keysPath = (rest = "") => `/projects/${home.projectId}/keys${rest}`;
const create = (fields: object = {}) =>
  management.call<Made>("POST", keysPath(), { description: "Bot", ...fields });

/** Every gateway answers so. */
async function expectEverywhere(key: string, outcome: string, options: Parameters<typeof call>[2] = {}) {
  for (const gateway of gateways) {
    await until(
      async () => outcomeOf(await call(gateway, key, options)),
      (got) => got === outcome,
    );
  }
}

/** Costs exactly 0.001 USD. */
const MILLI = {
  model: "sim-echo",
  messages: [{ role: "user", content: 'x [sim {"tokens":500,"promptTokens":0}]' }],
  max_tokens: 500,
};

describe("a key made through the management API", () => {
  it("works on every gateway, is disabled, enabled, rolled and deleted", async () => {
    const { secret, apiKey } = await create();
    const path = keysPath(`/${apiKey.id}`);
    await expectEverywhere(secret, "200");
    await management.call("PATCH", path, { status: "disabled" });
    await expectEverywhere(secret, "401 key_disabled");
    await management.call("PATCH", path, { status: "enabled" });
    await expectEverywhere(secret, "200");
    const second = await management.call<Made>("POST", `${path}/roll`, { graceSeconds: 3_600 });
    await expectEverywhere(second.secret, "200");
    await expectEverywhere(secret, "200");
    const third = await management.call<Made>("POST", `${path}/roll`, { graceSeconds: 0 });
    await expectEverywhere(third.secret, "200");
    await expectEverywhere(second.secret, "401 key_expired");
    await expectEverywhere(secret, "401 key_expired");
    await management.call("DELETE", path);
    for (const text of [secret, second.secret, third.secret]) {
      await expectEverywhere(text, "401 invalid_api_key");
    }
  });

  it("keeps its usage over a roll, stops at its limit, and continues once that is raised", async () => {
    const { secret, apiKey } = await create({
      total: "0.002",
      recurring: { amount: "1", window: { unit: "month", count: 1 } },
    });
    const path = keysPath(`/${apiKey.id}`);
    const spend = (key: string) =>
      until(
        async () => outcomeOf(await call(stack.gateway, key, { body: MILLI })),
        (outcome) => !outcome.startsWith("429"),
      );
    expect(await spend(secret)).toBe("200");
    const rolled = await management.call<Made>("POST", `${path}/roll`, {});
    expect(await spend(rolled.secret)).toBe("200");
    await expectEverywhere(rolled.secret, "401 key_limit_reached");
    const limits = await until(
      () => management.call<{ total: object; recurring: object }>("GET", `${path}/limits`),
      ({ total }) => "isReached" in total && total.isReached === true,
    );
    expect(limits).toMatchObject({
      total: { amount: "0.002000000000", used: "0.002000000000", remaining: "0.000000000000" },
      recurring: { used: "0.002000000000", remaining: "0.998000000000", isReached: false },
    });
    const own = await call(stack.gateway, rolled.secret, { path: "/v1/key" });
    expect(own.body.limits).toMatchObject({
      total: { limit: 0.002, used: 0.002, remaining: 0, reached: true },
      recurring: { used: 0.002, remaining: 0.998 },
    });
    await management.call("PATCH", `${path}/limits`, { total: "1" });
    await expectEverywhere(rolled.secret, "200");
  });

  it("tells its statistics", async () => {
    const { secret, apiKey } = await create();
    expect((await call(stack.gateway, secret, { body: MILLI })).status).toBe(200);
    await call(stack.gateway, secret, { body: { ...MILLI, model: "no-such-model" } });
    const statistics = await until(
      () =>
        management.call<{
          today: { requests: number; refused: number };
          last30Days: { requests: number };
          topModels: object[];
        }>("GET", keysPath(`/${apiKey.id}/statistics`)),
      // Read by several queries: a row may come between any two.
      ({ today, last30Days, topModels }) =>
        today.requests === 2 && today.refused === 1 && last30Days.requests === 2 && topModels.length > 0,
    );
    expect(statistics).toMatchObject({
      today: { cost: "0.001000000000", failed: 0, errorRate: 0 },
      topModels: [{ model: "sim-echo", provider: "simulator", requests: 1, cost: "0.001000000000" }],
    });
  });
});

describe("a grant from the management API", () => {
  const grantFor = async (apiKeyId: string): Promise<string> => {
    const grant = await management.askForGrant(home.projectId, apiKeyId);
    return "token" in grant ? grant.token : `${grant.status} ${grant.code}`;
  };

  it("is the key on every gateway, with its limits, until the key is disabled, rotated or deleted", async () => {
    const { apiKey } = await create({ total: "0.001" });
    const path = keysPath(`/${apiKey.id}`);
    const grant = await grantFor(apiKey.id);
    await expectEverywhere(grant, "200", { path: "/v1/key" });
    expect((await call(stack.gateway, grant, { path: "/v1/key" })).body).toMatchObject({ id: apiKey.id });
    expect(outcomeOf(await call(stack.gateway, grant, { body: MILLI }))).toBe("200");
    await expectEverywhere(grant, "401 key_limit_reached", { body: MILLI });
    await management.call("PATCH", path, { status: "disabled" });
    await expectEverywhere(grant, "401 key_disabled", { path: "/v1/key" });
    await management.call("PATCH", path, { status: "enabled" });
    await management.call("POST", `${path}/roll`, { graceSeconds: 0 });
    await expectEverywhere(grant, "401 key_expired", { path: "/v1/key" });
    const next = await grantFor(apiKey.id);
    await expectEverywhere(next, "200", { path: "/v1/key" });
    await management.call("DELETE", path);
    await expectEverywhere(next, "401 invalid_api_key", { path: "/v1/key" });
    expect(await grantFor(apiKey.id)).toBe("404 not_found");
  });

  it("is refused once it is changed, too old or for another key", async () => {
    const { secret, apiKey } = await create();
    const keyHash = hashApiKey(SECRET, secret);
    const claims = { userId: "usr_1", projectId: home.projectId, apiKeyId: apiKey.id, keyHash };
    const inAMinute = Math.floor(Date.now() / 1_000) + 60;
    const issue = (changed: Partial<KeyGrant>) =>
      createKeyGrants(SECRET).issue({ ...claims, expiresAt: inAMinute, ...changed });
    await expectEverywhere(issue({}), "200", { path: "/v1/key" });
    const refusals: [string, string][] = [
      [`${issue({})}x`, "401 invalid_grant"],
      [createKeyGrants("x".repeat(32)).issue({ ...claims, expiresAt: inAMinute }), "401 invalid_grant"],
      [issue({ apiKeyId: home.id }), "401 invalid_grant"],
      [issue({ projectId: "prj_1" }), "401 invalid_grant"],
      [issue({ expiresAt: inAMinute - 120 }), "401 grant_expired"],
    ];
    for (const [grant, refusal] of refusals)
      expect(outcomeOf(await call(stack.gateway, grant, { path: "/v1/key" }))).toBe(refusal);
  });
});

describe("access rules through the management API", () => {
  it("decide at the gateway what the simulation says they do", async () => {
    const { secret, apiKey } = await create();
    const path = keysPath(`/${apiKey.id}/iam`);
    const rules = [
      { ruleType: "allow_models", ruleValue: { models: ["sim-*"] } },
      { ruleType: "deny_models", ruleValue: { models: ["simulator/sim-large"] } },
      { ruleType: "allow_pricing", ruleValue: { maxInputPrice: "2", maxOutputPrice: 10 } },
      { ruleType: "allow_ip_cidrs", ruleValue: { ipCidrs: ["127.0.0.0/8", "198.51.100.0/24"] } },
    ];
    for (const rule of rules) await management.call("POST", path, rule);
    await expectEverywhere(secret, "403 model_not_allowed", { body: { ...MILLI, model: "sim-large" } });
    for (const model of ["sim-echo", "sim-large", "simulator/sim-large", "sim-free", "sim-vision"]) {
      for (const ip of ["127.0.0.1", "198.51.100.4", "203.0.113.4"]) {
        const simulated = await management.call<{
          allowed: boolean;
          code: string | null;
          message: string | null;
        }>("POST", `${path}/simulate`, { model, ip });
        const real = await call(stack.gateway, secret, {
          body: { model, messages: MILLI.messages },
          headers: { "x-forwarded-for": ip },
        });
        expect([model, ip, outcomeOf(real)]).toEqual([
          model,
          ip,
          simulated.allowed ? "200" : `403 ${simulated.code}`,
        ]);
        if (!simulated.allowed) expect(real.body.message).toBe(simulated.message);
      }
    }
  });
});
