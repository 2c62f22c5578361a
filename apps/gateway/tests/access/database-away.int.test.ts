import type { TestService } from "@causeway/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";
import { type Cable, layCable } from "./cable.ts";
import { call, outcomeOf, until } from "./call.ts";

let stack: GatewayStack;
let cable: Cable;
let gateway: TestService;
let known: TestKey;
let unseen: TestKey;

beforeAll(async () => {
  stack = await startGatewayStack();
  cable = await layCable(stack.database.url);
  gateway = await stack.startGateway({ DATABASE_URL: cable.url });
});
afterAll(async () => {
  cable?.restore();
  await stack?.stop();
  await cable?.close();
});
beforeEach(async () => {
  cable.restore();
  [known, unseen] = await Promise.all([stack.createKey({ limit_total: "1" }), stack.createKey()]);
  await until(
    async () => outcomeOf(await call(gateway, known.key)),
    (outcome) => outcome === "200",
  );
});

it("#36 a change is heard of although the connection that listens hangs without a word", async () => {
  const [listener] = await stack.sql<{ port: number }>(
    `SELECT client_port AS port FROM pg_stat_activity
     WHERE application_name = 'causeway-config-listener' AND datname = current_database() AND client_port = ANY($1)`,
    [cable.ports()],
  );
  cable.stop(listener?.port ?? 0);
  await stack.sql("UPDATE api_key SET status = 'disabled' WHERE id = $1", [known.id]);
  const start = performance.now();
  await until(
    async () => outcomeOf(await call(gateway, known.key)),
    (outcome) => outcome === "401 key_disabled",
  );
  process.stdout.write(
    `a change in force while the listener hangs: ${Math.round(performance.now() - start)} ms\n`,
  );
});

describe.each([
  ["gone", () => cable.cut()],
  ["hanging", () => cable.stop()],
])("while PostgreSQL is %s", (_state, breakIt) => {
  it("#85 known keys continue, with their limits, and keys never seen are told 503, never 401", async () => {
    breakIt();
    for (let calls = 0; calls < 20; calls += 1) expect(outcomeOf(await call(gateway, known.key))).toBe("200");
    const refused = await call(gateway, unseen.key);
    expect(outcomeOf(refused)).toBe("503 unavailable");
    expect(refused.headers.get("retry-after")).toBe("1");
    const messages = { path: "/v1/messages", body: { model: "sim-echo", max_tokens: 5, messages: [] } };
    expect((await call(gateway, unseen.key, messages)).status).toBe(529);
    expect((await call(gateway, unseen.key, { path: "/v1/key" })).status).toBe(503);
    cable.restore();
    await until(
      async () => outcomeOf(await call(gateway, unseen.key)),
      (outcome) => outcome === "200",
    );
  });

  it("#86 the gateway stays ready and live", async () => {
    breakIt();
    for (const path of ["/readyz", "/livez", "/health?skip=database"]) {
      expect([path, (await fetch(gateway.url + path)).status]).toEqual([path, 200]);
    }
  });

  it("a key still learns of itself what is known", async () => {
    breakIt();
    const { status, body } = await call(gateway, known.key, { path: "/v1/key" });
    expect(status).toBe(200);
    expect(body.limits.total).toMatchObject({ limit: 1, reached: false });
  });
});

it("stops in order although PostgreSQL hangs", async () => {
  const leaving = await stack.startGateway({ DATABASE_URL: cable.url });
  expect(outcomeOf(await call(leaving, known.key))).toBe("200");
  cable.stop();
  expect(outcomeOf(await call(leaving, unseen.key))).toBe("503 unavailable");
  expect(await leaving.stop()).toBe(0);
});
