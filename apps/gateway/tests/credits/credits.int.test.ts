import { setTimeout as sleep } from "node:timers/promises";
import type { TestService } from "@causeway/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countAdmittedAlone } from "../admitted-alone.ts";
import { type GatewayStack, startOwnStack, type TestKey } from "../gateway-stack.ts";
import { IN_FORCE, type Management, startManagement } from "../own-keys/management.ts";

let stack: GatewayStack;
let management: Management;
let second: TestService;

beforeAll(async () => {
  stack = await startOwnStack((simulatorUrl) => ({
    CREDITS: "on",
    LLM_OPENAI_API_KEY: "sk-operator",
    LLM_OPENAI_BASE_URL: `${simulatorUrl}/v1`,
    ALLOW_PRIVATE_UPSTREAMS: "127.0.0.1",
  }));
  second = await stack.startGateway();
  management = await startManagement(stack);
  await management.becomeOperator();
});
afterAll(async () => {
  await management?.stop();
  await stack?.stop();
});

let asked = 0;

async function ask(key: TestKey, content: string, extra: object = {}, url = stack.gateway.url) {
  asked += 1;
  const id = `credits-${asked}`;
  const response = await fetch(`${url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json", "x-request-id": id },
    body: JSON.stringify({ model: "sim-echo", messages: [{ role: "user", content }], ...extra }),
  });
  const body = (await response.json()) as { error?: { code: string; type: string } };
  return { id, status: response.status, code: body.error?.code, type: body.error?.type };
}

/** Asks until a change works; `before`: how many answers came before. */
async function askUntil(status: number, one: () => ReturnType<typeof ask>) {
  let before = -1;
  let answer: Awaited<ReturnType<typeof ask>> | undefined;
  const next = async () => {
    before += 1;
    answer = await one();
    return answer.status;
  };
  await expect.poll(next, IN_FORCE).toBe(status);
  if (!answer) throw new Error("never asked");
  return { answer, before };
}

/** Costs exactly 0.001 USD: 500 tokens of 2 micro-USD, and a prompt that is reported as nothing. */
const MILLI = 'x [sim {"tokens":500,"promptTokens":0}]';
const topUp = (key: TestKey, amount: string, idempotencyKey = amount) =>
  management.call("POST", `/orgs/${key.organizationId}/credits`, { amount, idempotencyKey });

interface Sums {
  readonly granted: string;
  readonly used: string;
  readonly ledger: string;
  readonly charged: string;
  readonly rolled: string;
  readonly rows: number;
}

/** Every place in which an organization's credits are counted. */
async function readSums({ organizationId }: TestKey): Promise<Sums> {
  const [sums] = await stack.sql<Sums>(
    `SELECT granted::text, used::text,
        (SELECT coalesce(sum(amount), 0)::numeric(24,12)::text FROM credit_ledger WHERE organization_id = $1) AS ledger,
        (SELECT coalesce(sum(credit_amount), 0)::numeric(24,12)::text FROM request_log WHERE organization_id = $1) AS charged,
        (SELECT coalesce(sum(credit_amount), 0)::numeric(24,12)::text FROM usage_daily WHERE organization_id = $1) AS rolled,
        (SELECT count(*)::int FROM request_log WHERE organization_id = $1 AND status = 200 AND is_final) AS rows
       FROM credit_account WHERE organization_id = $1`,
    [organizationId],
  );
  return sums as Sums;
}

async function untilWritten(key: TestKey, rows: number): Promise<Sums> {
  await expect.poll(async () => (await readSums(key))?.rows ?? 0, { timeout: 30_000 }).toBe(rows);
  return readSums(key);
}

describe("what no price is known of", () => {
  const call = (key: TestKey, more: object, content = "x") =>
    fetch(`${stack.gateway.url}/v1/chat/completions`, {
      method: "POST",
      headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json" },
      body: JSON.stringify({
        model: "openai/gpt-4o-mini",
        messages: [{ role: "user", content }],
        ...more,
      }),
    });

  it("isn't sent to the operator's keys, and named: new fields in a header, known options in a refusal", async () => {
    const key = await management.createKey();
    await topUp(key, "1");
    // The second is read and changed on the thread for large bodies.
    for (const content of ["x", "long ".repeat(60_000)]) {
      const answer = await call(key, { turbo_mode: true, "a\r\nb": 1, temperature: 1 }, content);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("x-causeway-warning")).toBe("not sent, cost unknown: turbo_mode, a??b");
    }
    expect((await call(key, { temperature: 1 })).headers.has("x-causeway-warning")).toBe(false);
    const refused = await call(key, { service_tier: "hyper" });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      error: { code: "unsupported_parameter", param: "service_tier" },
    });
    await management.addProviderKey(key, { key: "sk-own-2", baseUrl: `${stack.simulator.url}/v1` });
    const readOwn = async () => {
      const own = await call(key, { turbo_mode: true });
      const isUnknown = (await own.text()).includes("Unknown parameter: 'turbo_mode'");
      return [own.status, isUnknown, own.headers.has("x-causeway-warning")];
    };
    // The provider's own refusal: the member has arrived there.
    await expect.poll(readOwn, IN_FORCE).toEqual([400, true, false]);
  });
});

describe("without a balance", () => {
  it("402 insufficient_credits is what an operator's key gets, in each door's form", async () => {
    const key = await management.createKey();
    expect(await ask(key, "x")).toMatchObject({
      status: 402,
      code: "insufficient_credits",
      type: "insufficient_quota",
    });
    const messages = await fetch(`${stack.gateway.url}/v1/messages`, {
      method: "POST",
      headers: { "x-api-key": key.key, "content-type": "application/json" },
      body: JSON.stringify({ model: "sim-echo", max_tokens: 5, messages: [{ role: "user", content: "x" }] }),
    });
    expect(messages.status).toBe(402);
    expect(await messages.json()).toMatchObject({ type: "error", error: { type: "billing_error" } });
  });

  it("free models answer, until content is retained", async () => {
    const key = await management.createKey();
    expect((await ask(key, "x", { model: "sim-free" })).status).toBe(200);
    await stack.sql("UPDATE organization SET retention = 'all' WHERE id = $1", [key.organizationId]);
    await askUntil(402, () => ask(key, "x", { model: "sim-free" }));
  });

  it("own keys continue; under retention only storage is taken, and needs a balance", async () => {
    const key = await management.createKey();
    await management.addProviderKey(key, { key: "sk-own", baseUrl: `${stack.simulator.url}/v1` });
    const model = "openai/gpt-4o-mini";
    const { id, status } = await ask(key, MILLI, { model });
    expect(status).toBe(200);
    expect(await stack.finalRow(id)).toMatchObject({
      credential_mode: "organization",
      credit_amount: "0.000000000000",
    });
    await stack.sql("UPDATE organization SET retention = 'all' WHERE id = $1", [key.organizationId]);
    // Those that came before it was in effect are charged nothing either.
    const { before } = await askUntil(402, () => ask(key, MILLI, { model }));
    // Far less than the request itself costs, and still enough for what is taken.
    await topUp(key, "0.0001");
    const { answer: kept } = await askUntil(200, () => ask(key, MILLI, { model, max_tokens: 500 }));
    const row = await stack.finalRow(kept.id);
    expect(Number(row.credit_amount)).toBe(0.000005);
    expect(Number(row.data_storage_cost)).toBe(0.000005);
    expect(Number(row.total_cost)).toBeGreaterThan(0.0001);
    expect(await untilWritten(key, before + 2)).toMatchObject({
      used: "0.000005000000",
      charged: "0.000005000000",
    });
    // The rest of the balance carries several at once: only storage is reserved.
    const several = await Promise.all(
      Array.from({ length: 5 }, () => ask(key, MILLI, { model, max_tokens: 500 })),
    );
    expect(several.map(({ status: one }) => one)).toEqual([200, 200, 200, 200, 200]);
    expect(await untilWritten(key, before + 7)).toMatchObject({
      used: "0.000030000000",
      charged: "0.000030000000",
    });
  });
});

describe("a balance", () => {
  it("that is topped up is in effect on every gateway while they run", async () => {
    const key = await management.createKey();
    expect((await ask(key, MILLI)).status).toBe(402);
    expect((await ask(key, MILLI, {}, second.url)).status).toBe(402);
    await topUp(key, "1");
    await topUp(key, "1");
    for (const { url } of [stack.gateway, second])
      await askUntil(200, () => ask(key, MILLI, { max_tokens: 500 }, url));
    expect(await untilWritten(key, 2)).toMatchObject({
      ...{ granted: "1.000000000000", ledger: "1.000000000000" },
      ...{ used: "0.002000000000", charged: "0.002000000000", rolled: "0.002000000000" },
    });
  });

  it("#20 #34 holds for 400 parallel requests over two gateways at its edge, can be spent to the last, and every sum is the same", async () => {
    const key = await management.createKey();
    await topUp(key, "0.05");
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, index) =>
        ask(key, MILLI, { max_tokens: 500 }, index % 2 ? stack.gateway.url : second.url),
      ),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    let served = count(200);
    expect(served + count(429) + count(402)).toBe(400);
    expect(served).toBeGreaterThanOrEqual(45);
    expect(served).toBeLessThanOrEqual(51 + (await countAdmittedAlone([stack.gateway, second])));
    if (served < 50) expect(count(402)).toBe(0);
    await untilWritten(key, served);
    for (let tries = 0; tries < 400; tries += 1) {
      const { status } = await ask(key, MILLI, { max_tokens: 500 });
      if (status === 402) break;
      if (status === 200) served += 1;
      else await sleep(20);
    }
    expect(served).toBe(Math.max(50, count(200)));
    const spent = (served / 1_000).toFixed(12);
    expect(await untilWritten(key, served)).toMatchObject({
      ...{ granted: "0.050000000000", ledger: "0.050000000000" },
      ...{ used: spent, charged: spent, rolled: spent },
    });
  });

  it("that is used up says 402 until more is added, and overshoots by no more than what ran", async () => {
    const key = await management.createKey();
    await topUp(key, "0.0015");
    let served = 0;
    for (let tries = 0; tries < 400; tries += 1) {
      const { status } = await ask(key, MILLI, { max_tokens: 500 });
      if (status === 402) break;
      if (status === 200) served += 1;
      else await sleep(20);
    }
    expect(served).toBe(2);
    expect(await untilWritten(key, 2)).toMatchObject({ used: "0.002000000000" });
    expect((await ask(key, MILLI)).status).toBe(402);
    await topUp(key, "0.1");
    await askUntil(200, () => ask(key, MILLI, { max_tokens: 500 }));
  });
});
