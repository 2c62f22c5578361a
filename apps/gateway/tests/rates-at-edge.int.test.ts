import type { TestService } from "@causeway/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countAdmittedAlone } from "./admitted-alone.ts";
import type { GatewayStack, TestKey } from "./gateway-stack.ts";
import { useCommonStack } from "./stack/common-stack.ts";

const PARALLEL = 400;

let stack: GatewayStack;
let second: TestService;

beforeAll(async () => {
  ({ stack } = await useCommonStack());
  second = await stack.startGateway();
});
afterAll(() => stack?.stop());

async function call(key: TestKey, content: string, url = stack.gateway.url) {
  const response = await fetch(`${url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json" },
    body: JSON.stringify({ model: "sim-echo", messages: [{ role: "user", content }] }),
  });
  const body = (await response.json()) as { readonly error?: { readonly code: string } };
  const left = Number(response.headers.get("x-ratelimit-remaining-tokens"));
  return { status: response.status, code: body.error?.code, headers: response.headers, left };
}

interface Burst {
  readonly served: number;
  /** More of a limit than its amount that could be served by then: minutes above 60 requests, and of tokens, slide. */
  readonly freed: (limit: number) => number;
}

/** Requests to both gateways at the same time; each is served or refused by the rate. */
async function burst(key: TestKey, content: string): Promise<Burst> {
  const startedAt = performance.now();
  const answers = await Promise.all(
    Array.from({ length: PARALLEL }, (_, index) =>
      call(key, content, index % 2 ? stack.gateway.url : second.url),
    ),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  const refused = answers.filter(({ status }) => status !== 200);
  for (const { status, code, headers } of refused) {
    expect({ status, code }).toEqual({ status: 429, code: "rate_limit_exceeded" });
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  }
  return {
    served: answers.length - refused.length,
    freed: (limit) => Math.ceil((limit * seconds) / 60),
  };
}

/** A gateway that Redis keeps waiting for a second, on a busy machine, continues by itself. */
const eachByItself = async () => ((await countAdmittedAlone([stack.gateway, second])) > 0 ? 2 : 1);

/** What the rows say, once there are as many as were served. */
async function written(key: TestKey, served: number): Promise<number> {
  const read = async () => {
    const [row] = await stack.sql<{ count: number; tokens: number }>(
      `SELECT count(*)::int AS count, sum(input_tokens + output_tokens)::int AS tokens FROM request_log
        WHERE api_key_id = $1 AND is_final AND status = 200`,
      [key.id],
    );
    return row ?? { count: 0, tokens: 0 };
  };
  await expect.poll(async () => (await read()).count, { timeout: 15_000 }).toBe(served);
  return (await read()).tokens;
}

describe(`a rate that ${PARALLEL} parallel requests over two gateways reach`, () => {
  it("of up to 60 requests a minute serves exactly as many", async () => {
    const key = await stack.createKey({ requests_per_minute: 50 });
    const { served } = await burst(key, "x");
    expect(served).toBeGreaterThanOrEqual(50);
    expect(served).toBeLessThanOrEqual(50 * (await eachByItself()));
    await written(key, served);
  });

  it("of more requests a minute serves as many, and what slides out meanwhile", async () => {
    const key = await stack.createKey({ requests_per_minute: 200 });
    const { served, freed } = await burst(key, "x");
    expect(served).toBeGreaterThanOrEqual(200);
    expect(served).toBeLessThanOrEqual((200 + freed(200)) * (await eachByItself()));
    await written(key, served);
  });

  it("of tokens serves as many requests as fit", async () => {
    const content = (tokens: number) => `${"x".repeat(600)} [sim {"tokens":0,"promptTokens":${tokens}}]`;
    const free = await stack.createKey({ tokens_per_minute: 1_000_000 });
    // A prompt is reserved as estimated; the provider then reports as much, so that settling changes nothing.
    const each = 1_000_000 - (await call(free, content(100))).left;
    expect(each).toBeGreaterThan(100);
    expect(each).toBeLessThan(1_000);
    const key = await stack.createKey({ tokens_per_minute: 100 * each });
    const { served, freed } = await burst(key, content(each));
    expect(served).toBeGreaterThanOrEqual(100);
    expect(served).toBeLessThanOrEqual((100 + freed(100)) * (await eachByItself()));
    expect(await written(key, served)).toBe(served * each);
  });
});
