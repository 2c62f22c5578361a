import { randomUUID } from "node:crypto";
import type { TestService } from "@causeway/testing";
import { until } from "@causeway/testing/until";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";

const TOKENS = ["token-1", "token-2", "token-3"];

let stack: GatewayStack;
let key: TestKey;
/** One that knows nothing of what other tests did to keys. */
let gateway: TestService;

beforeAll(async () => {
  stack = await startGatewayStack((url) => ({
    LLM_ANTHROPIC_API_KEY: TOKENS.join(","),
    LLM_ANTHROPIC_BASE_URL: `${url}/v1`,
  }));
  key = await stack.createKey();
});
beforeEach(async () => {
  gateway = await stack.startGateway();
});
afterEach(() => gateway?.stop());
afterAll(() => stack?.stop());

interface Turn {
  readonly session: string;
  readonly fault?: object;
  readonly stream?: boolean;
  readonly signal?: AbortSignal;
}

/** Sends a turn of a session, which it names as Claude Code does. */
async function send(id: string, { session, fault, stream, signal }: Turn): Promise<void> {
  const control = fault ? `[sim ${JSON.stringify(fault)}] ` : "";
  const response = await fetch(`${gateway.url}/v1/messages`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${key.key}`,
      "content-type": "application/json",
      "x-claude-code-session-id": session,
    },
    body: JSON.stringify({
      ...{ model: "claude-sonnet-4-6", max_tokens: 10, stream },
      messages: [{ role: "user", content: `[id:${id}] ${control}Hi` }],
    }),
    signal: signal ?? null,
  });
  await response.text();
}

/** The provider's keys that a request was sent with, in order. */
const keysOf = (id: string): readonly string[] =>
  stack.simulator
    .tally()
    .served.filter((request) => request.id === id)
    .map(({ credential }) => credential);

async function keysOfTurn(turn: Turn): Promise<readonly string[]> {
  const id = randomUUID();
  await send(id, turn);
  return keysOf(id);
}

it("three turns of a session have one key, and sessions have all keys", async () => {
  const used = new Set<string>();
  for (let at = 0; at < 24; at += 1) {
    const turn = { session: `turns-${at}` };
    const first = await keysOfTurn(turn);
    expect(first).toHaveLength(1);
    expect(await keysOfTurn(turn)).toEqual(first);
    expect(await keysOfTurn(turn)).toEqual(first);
    for (const one of first) used.add(one);
  }
  expect([...used].toSorted()).toEqual(TOKENS);
});

it("a session leaves a key that is limited, and stays with the next one", async () => {
  const session = "limited";
  const [home = ""] = await keysOfTurn({ session });
  const fault = { status: 429, retryAfter: 60, forToken: home };
  const [first, second = ""] = await keysOfTurn({ session, fault });
  expect(first).toBe(home);
  expect(second).not.toBe(home);
  for (let turn = 0; turn < 3; turn += 1) expect(await keysOfTurn({ session })).toEqual([second]);
});

it("a session leaves a key that rests, and stays with the next one", async () => {
  const session = "resting";
  const [home = ""] = await keysOfTurn({ session });
  const fault = { status: 500, forToken: home };
  for (let turn = 0; turn < 3; turn += 1) expect((await keysOfTurn({ session, fault }))[0]).toBe(home);
  const [second = ""] = await keysOfTurn({ session });
  expect(second).not.toBe(home);
  expect(await keysOfTurn({ session })).toEqual([second]);
});

it("a session leaves a key with more than twice the mean of open requests until their callers have left", async () => {
  const session = "busy";
  const [home = ""] = await keysOfTurn({ session });
  const leaving = new AbortController();
  const ids = Array.from({ length: 30 }, () => randomUUID());
  for (const [at, id] of ids.entries()) {
    const stream = at % 2 === 0;
    const fault = stream ? { hangAfter: 1 } : { hang: true };
    void send(id, { session, fault, stream, signal: leaving.signal }).catch(() => {});
    await until(() => stack.simulator.tally().open.includes(id));
  }
  leaving.abort();
  await until(() => ids.every((id) => keysOf(id).length === 1));
  const atHome = ids.filter((id) => keysOf(id)[0] === home).length;
  expect(atHome).toBeGreaterThan(8);
  expect(atHome).toBeLessThanOrEqual(20);
  await until(async () => (await keysOfTurn({ session }))[0] === home);
});
