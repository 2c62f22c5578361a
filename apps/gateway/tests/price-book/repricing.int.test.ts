import { execFile } from "node:child_process";
import { createCounters, keyTotalSubject } from "@causeway/limits";
import { COMMAND_LINE } from "@causeway/testing/service";
import { Redis } from "ioredis";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { GatewayStack, TestKey } from "../gateway-stack.ts";
import { type Management, startManagement } from "../own-keys/management.ts";
import { useCommonStack } from "../stack/common-stack.ts";

let stack: GatewayStack;
let management: Management;
let key: TestKey;

beforeAll(async () => {
  ({ stack } = await useCommonStack());
  management = await startManagement(stack);
  key = await management.createKey();
  const custom = { name: "mycorp", baseUrl: stack.simulator.url, token: "token-mycorp" };
  await management.addCustomProvider(key, custom);
});
afterAll(async () => {
  await management?.stop();
  await stack?.stop();
});

interface Repriced {
  readonly priceVersion: string;
  readonly checked: number;
  readonly repriced: number;
  readonly amount: string;
  readonly nextCursor: string | null;
}

const reprice = (...args: readonly string[]) => causeway("reprice", ...args);

/** Runs a command on the installation. */
function causeway(...args: readonly string[]) {
  const { promise, resolve } = Promise.withResolvers<{ code: number; out: string }>();
  const env = { ...process.env, DATABASE_URL: stack.database.url, REDIS_URL: stack.redis.url };
  const child = execFile(
    process.execPath,
    ["--no-warnings", COMMAND_LINE, ...args],
    { env },
    (_error, stdout) => resolve({ code: child.exitCode ?? -1, out: stdout }),
  );
  return promise;
}

const ask = async (id: string, model = "mycorp/any"): Promise<void> => {
  const answer = await fetch(`${stack.gateway.url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json", "x-request-id": id },
    body: JSON.stringify({ model, messages: [{ role: "user", content: "Hello" }] }),
  });
  expect(answer.status, await answer.text()).toBe(200);
};

it("charges requests by a price that is set later, everywhere they are counted, and once", async () => {
  const path = `/orgs/${key.organizationId}`;
  for (const id of ["one", "two", "three"]) await ask(id);
  const rows = await Promise.all(["one", "two", "three"].map((id) => stack.finalRow(id)));
  expect(rows.map(({ total_cost }) => Number(total_cost))).toEqual([0, 0, 0]);
  const target = { provider: "mycorp", model: "any" };
  await expect(management.call("POST", `${path}/repricings`, target)).rejects.toThrow("409");
  const price = { prompt: "0.000001", completion: "0.000002" };
  await management.call("POST", `${path}/model-overrides`, { ...target, price });

  const expected =
    rows.reduce((sum, row) => sum + Number(row.input_tokens) + 2 * Number(row.output_tokens), 0) / 1e6;
  expect(expected).toBeGreaterThan(0);
  const dry = await management.call<Repriced>("POST", `${path}/repricings`, { ...target, dryRun: true });
  expect(dry).toMatchObject({ checked: 3, repriced: 3, amount: expected.toFixed(12), nextCursor: null });

  const first = await management.call<Repriced>("POST", `${path}/repricings`, { ...target, limit: 2 });
  expect(first).toMatchObject({ checked: 2, repriced: 2 });
  const cursor = first.nextCursor ?? "";
  const second = await management.call<Repriced>("POST", `${path}/repricings`, {
    ...target,
    limit: 2,
    cursor,
  });
  expect(second).toMatchObject({ checked: 1, repriced: 1, nextCursor: null });
  const again = await management.call<Repriced>("POST", `${path}/repricings`, target);
  expect(again).toMatchObject({ checked: 3, repriced: 0, amount: "0.000000000000" });

  const statistics = await management.call<{ today: { cost: string } }>(
    "GET",
    `/projects/${key.projectId}/keys/${key.id}/statistics`,
  );
  expect(Number(statistics.today.cost)).toBeCloseTo(expected, 12);
  const logs = await management.call<{ data: { cost: { total: string } }[] }>(
    "GET",
    `/projects/${key.projectId}/logs`,
  );
  expect(logs.data.reduce((sum, { cost }) => sum + Number(cost.total), 0)).toBeCloseTo(expected, 12);
  const redis = new Redis(stack.redis.url);
  const counter = await createCounters(redis).readSubject(key.organizationId, keyTotalSubject(key.id));
  redis.disconnect();
  expect(counter?.base).toBe(String(Math.round(expected * 1e9)));
});

it("does the same as a command, which can show first what it would do", async () => {
  await ask("four", "mycorp/other");
  await ask("five", "mycorp/other");
  const rows = await Promise.all(["four", "five"].map((id) => stack.finalRow(id)));
  const target = ["mycorp/other", "--org", key.organizationId];
  const unpriced = await reprice(...target);
  expect(unpriced).toMatchObject({
    code: 1,
    out: expect.stringContaining("No price is known for mycorp/other"),
  });
  await management.call("POST", `/orgs/${key.organizationId}/model-overrides`, {
    ...{ provider: "mycorp", model: "other" },
    price: { prompt: "0.000003", completion: "0" },
  });
  const expected = (rows.reduce((sum, row) => sum + 3 * Number(row.input_tokens), 0) / 1e6).toFixed(12);
  expect((await reprice(...target, "--dry-run")).out).toContain(
    `Would charge 2 of 2 unpriced requests, ${expected} USD`,
  );
  expect(await reprice(...target)).toEqual({
    code: 0,
    out: `Charged 2 of 2 unpriced requests, ${expected} USD.\n`,
  });
  expect((await reprice(...target)).out).toContain("Charged 0 of 2");
  expect((await reprice(...target, "--since", "2999-01-01")).out).toContain("Charged 0 of 0");
  // Requests with the operator's keys are the operator's: there are none.
  expect((await reprice("openai/gpt-4o-mini", "--dry-run")).out).toContain("Would charge 0 of 0");
  for (const wrong of [["gpt-4o-mini"], ["openai/"], ["openai/gpt-4o-mini", "--since", "soon"], []])
    expect((await reprice(...wrong)).code, wrong.join(" ")).toBe(2);
});

it("stored requests are computed again by a command, repriced ones by the price that charged them", async () => {
  const range = ["recompute", "--from", "2020-01-01", "--org", key.organizationId];
  expect(await causeway(...range)).toEqual({
    code: 0,
    out: expect.stringMatching(/^(\d+) rows: \1 equal, 0 different, 0 unknown\.\n$/),
  });
  const row = await stack.finalRow("one");
  const id = String(row.id);
  const one = await causeway("recompute", id);
  expect(one).toMatchObject({ code: 0, out: expect.stringContaining(`${id}: equal; charged 0.0`) });
  expect(one.out).toContain(`input: ${row.input_tokens} input x 0.000001 USD`);
  await stack.sql("UPDATE request_log SET total_cost = total_cost + 0.000000000001 WHERE id = $1", [id]);
  const different = await causeway(...range);
  expect(different).toMatchObject({ code: 1, out: expect.stringContaining(`${id}: different; charged`) });
  expect(different.out).toContain(" 1 different, ");
  expect((await causeway("recompute", id, "--org", "x")).code).toBe(2);
});

it("of another organization is refused", async () => {
  const other = await stack.createKey();
  const body = { provider: "mycorp", model: "any" };
  await expect(management.call("POST", `/orgs/${other.organizationId}/repricings`, body)).rejects.toThrow(
    "404",
  );
});
