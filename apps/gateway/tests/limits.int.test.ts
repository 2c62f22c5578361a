import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countAdmittedAlone } from "./admitted-alone.ts";
import type { GatewayStack, TestKey } from "./gateway-stack.ts";
import { useCommonStack } from "./stack/common-stack.ts";

let stack: GatewayStack;

beforeAll(async () => {
  ({ stack } = await useCommonStack());
});
afterAll(() => stack?.stop());

/** A completion or an error of either shape. */
interface Answer {
  readonly message: string;
  readonly error: { readonly code: string };
}

async function call(key: TestKey, content = "x", extra: object = {}, url = stack.gateway.url) {
  const response = await fetch(`${url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json" },
    body: JSON.stringify({ model: "sim-echo", messages: [{ role: "user", content }], ...extra }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Answer };
}

/** Asks again while money of the request before is merely reserved: its row is written a moment after its answer. */
async function callOnceWritten(key: TestKey, content: string, extra: object = {}) {
  for (let tries = 0; ; tries += 1) {
    const answer = await call(key, content, extra);
    if (answer.status !== 429 || tries === 200) return answer;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Costs exactly 0.001 USD: 500 tokens of 2 micro-USD, and a prompt that is reported as nothing. */
const MILLI = 'x [sim {"tokens":500,"promptTokens":0}]';
const usedBy = async (key: TestKey): Promise<string> => {
  const [row] = await stack.sql<{ used: string }>(
    "SELECT used FROM api_key_usage WHERE api_key_id = $1 AND window_start = '-infinity'",
    [key.id],
  );
  return row?.used ?? "0";
};

async function untilUsed(key: TestKey, used: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (Number(await usedBy(key)) === Number(used)) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  expect(Number(await usedBy(key))).toBe(Number(used));
}

describe("an all-time limit", () => {
  it("refuses with 401 in shape B that names it, once the spend has reached it, and raising it works at once", async () => {
    const key = await stack.createKey({ limit_total: "0.002" });
    expect((await call(key, MILLI, { max_tokens: 500 })).status).toBe(200);
    expect((await callOnceWritten(key, MILLI, { max_tokens: 500 })).status).toBe(200);
    const refused = await callOnceWritten(key, MILLI);
    expect(refused).toMatchObject({
      status: 401,
      body: { error: true, status: 401, message: expect.stringContaining("all-time budget of 0.002 USD") },
    });
    expect(refused.headers.get("x-error-code")).toBe("key_limit_reached");
    await stack.sql("UPDATE api_key SET limit_total = 1 WHERE id = $1", [key.id]);
    // The gateway hears of it a moment later.
    await expect.poll(async () => (await call(key, MILLI)).status).toBe(200);
    await untilUsed(key, "0.003");
  });

  it("#20 #22 holds for 400 parallel requests over two gateways: no one healthy is told 401, and all of it can be spent", async () => {
    const second = await stack.startGateway();
    const key = await stack.createKey({ limit_total: "0.05" });
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, index) =>
        call(key, MILLI, { max_tokens: 500 }, index % 2 ? stack.gateway.url : second.url),
      ),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect(count(200) + count(429) + count(401)).toBe(400);
    expect(count(200)).toBeLessThanOrEqual(51 + (await countAdmittedAlone([stack.gateway, second])));
    for (const answer of answers.filter(({ status }) => status === 429)) {
      expect(answer.body.error.code).toBe("budget_reserved");
      expect(answer.headers.get("retry-after")).toBe("1");
    }
    if (count(200) < 50) expect(count(401)).toBe(0);
    await untilUsed(key, (count(200) * 0.001).toFixed(3));
    // Only reserved for a while, so what the others were refused is still there, to the last.
    let served = count(200);
    while ((await callOnceWritten(key, MILLI, { max_tokens: 500 })).status === 200) served += 1;
    expect(served).toBe(Math.max(50, count(200)));
    await untilUsed(key, (served * 0.001).toFixed(3));
    const [rows] = await stack.sql<{ count: number; cost: string }>(
      `SELECT count(*)::int AS count, sum(total_cost) AS cost FROM request_log
        WHERE api_key_id = $1 AND is_final AND status = 200`,
      [key.id],
    );
    expect(rows?.count).toBe(served);
    expect(Number(rows?.cost)).toBe(Number((served * 0.001).toFixed(3)));
    await second.stop();
  });

  it("#21 does not refuse a key because money is merely reserved by something huge that is over", async () => {
    const key = await stack.createKey({ limit_total: "0.01" });
    for (let index = 0; index < 5; index += 1) {
      expect((await callOnceWritten(key, "tiny", { max_tokens: 16_000 })).status).toBe(200);
    }
  });
});

describe("a recurring limit", () => {
  it("names its reset, and counts only its own window (#25)", async () => {
    const anchor = new Date(Date.now() - 90 * 60_000);
    const key = await stack.createKey({
      limit_recurring: "0.001",
      limit_window_unit: "hour",
      limit_window_count: 1,
      limit_window_anchor: anchor,
    });
    expect((await call(key, MILLI)).status).toBe(200);
    const refused = await callOnceWritten(key, MILLI);
    expect(refused.status).toBe(401);
    const reset = new Date(anchor.getTime() + 2 * 3_600_000);
    expect(refused.body.message).toContain(reset.toISOString().slice(0, 16));
  });
});

describe("rates", () => {
  it("answer 429 with Retry-After and say what is left", async () => {
    const key = await stack.createKey({ requests_per_minute: 3 });
    const first = await call(key);
    expect(first.headers.get("x-ratelimit-limit-requests")).toBe("3");
    expect(first.headers.get("x-ratelimit-remaining-requests")).toBe("2");
    await call(key);
    await call(key);
    const refused = await call(key);
    expect(refused).toMatchObject({
      status: 429,
      body: { error: { type: "rate_limit_error", code: "rate_limit_exceeded" } },
    });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("refusals", () => {
  it("write one row per key, code and second, and are counted", async () => {
    const key = await stack.createKey();
    await Promise.all(Array.from({ length: 30 }, () => call(key, "x", { model: "no-such-model" })));
    let refused = 0;
    for (let tries = 0; tries < 200 && refused < 30; tries += 1) {
      const [row] = await stack.sql<{ refused: string }>(
        "SELECT coalesce(sum(refused), 0) AS refused FROM usage_hourly WHERE api_key_id = $1",
        [key.id],
      );
      refused = Number(row?.refused);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    expect(refused).toBe(30);
    const [rows] = await stack.sql<{ count: string }>(
      "SELECT count(*) FROM request_log WHERE api_key_id = $1",
      [key.id],
    );
    expect(Number(rows?.count)).toBeLessThan(5);
  });
});
