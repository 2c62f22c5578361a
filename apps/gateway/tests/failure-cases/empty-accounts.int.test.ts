import Anthropic from "@anthropic-ai/sdk";
import OpenAI from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";

let stack: GatewayStack;
let key: TestKey;
let url = "";

/** Keys of accounts that are always empty. */
const emptyKeys = (count: number): string =>
  Array.from({ length: count }, (_, at) => `sk-credit-${at + 1}`).join(",");

beforeAll(async () => {
  stack = await startGatewayStack((url) => ({
    LLM_OPENAI_API_KEY: emptyKeys(3),
    LLM_OPENAI_BASE_URL: `${url}/v1`,
    LLM_ANTHROPIC_API_KEY: emptyKeys(2),
    LLM_ANTHROPIC_BASE_URL: `${url}/v1`,
    // More keys than attempts.
    LLM_GROQ_API_KEY: emptyKeys(5),
    LLM_GROQ_BASE_URL: `${url}/openai/v1`,
  }));
});
afterAll(() => stack?.stop());

/** The credentials that the provider was asked with for a request. */
const usedFor = (id: string): string[] =>
  stack.simulator
    .tally()
    .served.filter((one) => one.id === id)
    .map(({ credential }) => credential);

/** Each door by its official SDK with its own retries. */
const ASKS = {
  chat: (id: string, stream: boolean) =>
    new OpenAI(options()).chat.completions.create({
      ...{ model: "openai/gpt-4o-mini", stream },
      messages: [{ role: "user", content: `[id:${id}] Hi` }],
    }),
  responses: (id: string, stream: boolean) =>
    new OpenAI(options()).responses.create({ model: "openai/gpt-5-mini", stream, input: `[id:${id}] Hi` }),
  messages: (id: string, stream: boolean) =>
    new Anthropic({ apiKey: key.key, baseURL: url, fetch: counted }).messages.create({
      ...{ model: "anthropic/claude-haiku-4-5", max_tokens: 9, stream },
      messages: [{ role: "user", content: `[id:${id}] Hi` }],
    }),
};

let calls = 0;
const counted: typeof fetch = (...given) => {
  calls += 1;
  return fetch(...given);
};
const options = () => ({ apiKey: key.key, baseURL: `${url}/v1`, fetch: counted });

describe.each(["chat", "responses", "messages"] as const)(
  "an empty account, by the official SDK of %s",
  (door) => {
    const [keys, status] = door === "messages" ? [2, 400] : [3, 429];
    // Another door's requests had the same keys rest.
    beforeAll(async () => {
      url = (await stack.startGateway()).url;
    });

    it.each([false, true])(
      "is one call, and each key is asked once, then rests (stream: %s)",
      async (stream) => {
        key = await stack.createKey();
        calls = 0;
        const id = `${door}-${stream}`;
        const refused = await ASKS[door](id, stream).then(
          () => null,
          (error: unknown) => error,
        );
        if (!(refused instanceof OpenAI.APIError || refused instanceof Anthropic.APIError)) throw refused;
        expect(refused.status).toBe(status);
        expect(refused.message).toMatch(
          /Credit balance is too low: this gateway's account at \w+ has no credit/,
        );
        expect(refused.message).not.toMatch(/Plans & Billing|platform\.openai\.com/);
        expect(refused.headers?.get("x-should-retry")).toBe("false");
        expect(refused.headers?.get("retry-after")).toBeNull();
        if (door !== "messages")
          expect(refused).toMatchObject({ code: "insufficient_quota", type: "insufficient_quota" });
        else expect(refused).toMatchObject({ error: { error: { type: "invalid_request_error" } } });
        expect(calls).toBe(1);
        expect(new Set(usedFor(id)).size).toBe(keys);
        expect(usedFor(id)).toHaveLength(keys);
        // The keys rest: the next request is refused without a call.
        await expect(ASKS[door](`${id}-again`, stream)).rejects.toMatchObject({ status });
        expect(usedFor(`${id}-again`)).toHaveLength(0);
        expect(calls).toBe(2);
      },
    );
  },
);

it("an empty account with more keys than attempts is three calls, then final", async () => {
  key = await stack.createKey();
  url = stack.gateway.url;
  const ask = (id: string) =>
    new OpenAI(options()).chat.completions.create({
      model: "groq/compound",
      messages: [{ role: "user", content: `[id:${id}] Hi` }],
    });
  await expect(ask("five")).rejects.toMatchObject({ status: 429, code: "insufficient_quota" });
  expect(usedFor("five")).toHaveLength(3);
  // The keys that weren't asked are next; those that were rest.
  await expect(ask("five-again")).rejects.toMatchObject({ status: 429, code: "insufficient_quota" });
  expect(usedFor("five-again")).toHaveLength(2);
});
