import { createApiKey, createId, createSealer, hashApiKey } from "@causeway/crypto";
import type { TestService } from "@causeway/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, SECRET, startOwnStack, type TestKey } from "../gateway-stack.ts";
import { call, outcomeOf, until } from "./call.ts";

/** Promise 8: a change works within a second on every gateway. Measured and shown; machines under load are slower. */
const PROMISE_MS = 1_000;

let stack: GatewayStack;
let gateways: TestService[];
const measured: [what: string, ms: number][] = [];

beforeAll(async () => {
  stack = await startOwnStack({ ALLOW_PRIVATE_UPSTREAMS: "127.0.0.1" });
  gateways = [stack.gateway, await stack.startGateway()];
});
afterAll(async () => {
  const lines = measured.map(([what, ms]) => `  ${what}: ${Math.round(ms)} ms`);
  const slow = measured.filter(([, ms]) => ms > PROMISE_MS).length;
  process.stdout.write(
    `changes in force on two gateways, ${measured.length} measured, ${slow} later than ${PROMISE_MS} ms\n${lines.join("\n")}\n`,
  );
  await stack?.stop();
});

/** Both gateways answer so; the context is in their memory from then on. */
const settle = (key: string, outcome: string) =>
  Promise.all(
    gateways.map((gateway) =>
      until(
        async () => outcomeOf(await call(gateway, key)),
        (got) => got === outcome,
      ),
    ),
  );

/** Changes something, then waits for what follows on both, and notes the time since the change was committed. */
async function expectAfter(what: string, key: string, outcome: string, change: () => Promise<unknown>) {
  await change();
  const start = performance.now();
  await settle(key, outcome);
  measured.push([what, performance.now() - start]);
}

const sql = (text: string, ...values: unknown[]) => stack.sql(text, values);
const addRule = (key: TestKey, ruleType: string, ruleValue: object) =>
  sql(
    "INSERT INTO iam_rule (id, api_key_id, rule_type, rule_value) VALUES ($1, $2, $3, $4)",
    createId("rule"),
    key.id,
    ruleType,
    ruleValue,
  );
const setStatus = (key: TestKey, status: string) =>
  sql("UPDATE api_key SET status = $2 WHERE id = $1", key.id, status);

async function freshKey(): Promise<TestKey> {
  const key = await stack.createKey();
  await settle(key.key, "200");
  return key;
}

describe("a change is in effect on every gateway", () => {
  it("#36 #40 a key disabled, enabled and deleted", async () => {
    const key = await freshKey();
    await expectAfter("disable", key.key, "401 key_disabled", () => setStatus(key, "disabled"));
    await expectAfter("enable", key.key, "200", () => setStatus(key, "enabled"));
    await expectAfter("delete", key.key, "401 invalid_api_key", () => setStatus(key, "deleted"));
  });

  it("a rolled key: the new secret works at once, the old one to the end of its grace, none after deletion", async () => {
    const key = await freshKey();
    const rolled = createApiKey();
    // A secret that was tried before it existed is not remembered as unknown.
    await settle(rolled, "401 invalid_api_key");
    const graceMs = 3_000;
    const end = Date.now() + graceMs;
    await expectAfter("roll, new secret", rolled, "200", async () => {
      await sql("UPDATE api_key_secret SET expires_at = $2 WHERE api_key_id = $1", key.id, new Date(end));
      await sql(
        "INSERT INTO api_key_secret (hash, api_key_id, last4) VALUES ($1, $2, $3)",
        hashApiKey(SECRET, rolled),
        key.id,
        rolled.slice(-4),
      );
    });
    const old = await until(
      async () => ({
        before: Date.now(),
        outcome: outcomeOf(await call(stack.gateway, key.key)),
        after: Date.now(),
      }),
      ({ outcome, before, after }) => {
        // The grace is judged by the clock, in every single answer.
        if (after < end) expect(outcome).toBe("200");
        if (before >= end) expect(outcome).toBe("401 key_expired");
        return outcome !== "200";
      },
    );
    expect(old.outcome).toBe("401 key_expired");
    expect(old.after).toBeGreaterThanOrEqual(end);
    await settle(rolled, "200");
    await expectAfter("delete, new secret", rolled, "401 invalid_api_key", () => setStatus(key, "deleted"));
    await settle(key.key, "401 invalid_api_key");
  });

  it("a new rule, another one, and a rule that is gone", async () => {
    const key = await freshKey();
    await expectAfter("deny rule", key.key, "403 model_not_allowed", () =>
      addRule(key, "deny_models", { models: ["sim-*"] }),
    );
    await expectAfter("rule deleted", key.key, "200", () =>
      sql("DELETE FROM iam_rule WHERE api_key_id = $1", key.id),
    );
    await expectAfter("address rule", key.key, "403 ip_not_allowed", () =>
      addRule(key, "deny_ip_cidrs", { ipCidrs: ["127.0.0.1"] }),
    );
  });

  it("#24 a limit lowered, and raised again", async () => {
    const key = await freshKey();
    await expectAfter("limit lowered", key.key, "401 key_limit_reached", () =>
      sql("UPDATE api_key SET limit_total = 0 WHERE id = $1", key.id),
    );
    await expectAfter("limit raised", key.key, "200", () =>
      sql("UPDATE api_key SET limit_total = 100 WHERE id = $1", key.id),
    );
  });

  it("#38 the project archived, the organization deleted", async () => {
    const key = await freshKey();
    await expectAfter("project archived", key.key, "410 project_archived", () =>
      sql("UPDATE project SET status = 'archived' WHERE id = $1", key.projectId),
    );
    await expectAfter("organization deleted", key.key, "401 invalid_api_key", () =>
      sql("UPDATE organization SET status = 'deleted' WHERE id = $1", key.organizationId),
    );
  });

  it("a new provider key, one that cannot be opened, and credentials only of the organization", async () => {
    const key = await freshKey();
    await expectAfter("credential mode", key.key, "400 provider_not_configured", () =>
      sql("UPDATE project SET credential_mode = 'api-keys' WHERE id = $1", key.projectId),
    );
    const insert = (id: string, secret: string) =>
      sql(
        `INSERT INTO provider_key (id, organization_id, provider_id, name, sealed, last4, base_url)
         VALUES ($1, $2, 'simulator', $1, $3, 'abcd', $4)`,
        id,
        key.organizationId,
        createSealer(secret).seal("sk-own", {
          organizationId: key.organizationId,
          rowId: id,
          providerId: "simulator",
        }),
        `${stack.simulator.url}/v1`,
      );
    await insert(createId("pk"), "sealed-under-a-secret-nobody-has!!");
    await settle(key.key, "400 provider_not_configured");
    await expectAfter("provider key", key.key, "200", () => insert(createId("pk"), SECRET));
  });

  it("a setting of the organization: retention shows in the cost of the next answer", async () => {
    const key = await freshKey();
    await sql("UPDATE organization SET retention = 'all' WHERE id = $1", key.organizationId);
    const start = performance.now();
    for (const gateway of gateways) {
      await until(
        async () => (await call(gateway, key.key)).body.usage.cost_details.data_storage_cost,
        (cost) => cost !== null,
      );
    }
    measured.push(["retention", performance.now() - start]);
  });
});

describe("while something is broken a change is in effect all the same", () => {
  it("#36 Redis is restarted", async () => {
    const key = await freshKey();
    await stack.redis.kill();
    try {
      await expectAfter("disable, Redis unavailable", key.key, "401 key_disabled", () =>
        setStatus(key, "disabled"),
      );
      await expectAfter("enable, Redis unavailable", key.key, "200", () => setStatus(key, "enabled"));
    } finally {
      await stack.redis.restart();
    }
    await expectAfter("rule, Redis just back", key.key, "403 model_not_allowed", () =>
      addRule(key, "deny_models", { models: ["sim-echo"] }),
    );
  });

  it("#36 the connections that listen are cut, again and again", async () => {
    const key = await freshKey();
    const cut = () =>
      sql(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE application_name = 'causeway-config-listener' AND datname = current_database()`,
      );
    let isCutting = true;
    const cutting = (async () => {
      while (isCutting) {
        await cut();
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    })();
    try {
      await expectAfter("disable, listener cut", key.key, "401 key_disabled", () =>
        setStatus(key, "disabled"),
      );
      await expectAfter("enable, listener cut", key.key, "200", () => setStatus(key, "enabled"));
      await expectAfter("rule, listener cut", key.key, "403 model_not_allowed", () =>
        addRule(key, "deny_models", { models: ["sim-echo"] }),
      );
    } finally {
      isCutting = false;
      await cutting;
    }
    await sql("DELETE FROM iam_rule WHERE api_key_id = $1", key.id);
    await settle(key.key, "200");
  });
});
