import Anthropic from "@anthropic-ai/sdk";
import type { TestService } from "@causeway/testing";
import { Redis } from "ioredis";
import OpenAI from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, startOwnStack, type TestKey } from "../gateway-stack.ts";

type Item = OpenAI.Responses.ResponseInputItem;
type JsonObject = Record<string, unknown>;

const ACCOUNTS = ["one", "two", "three", "four"];
/** Its provider speaks Responses to callers of Responses and of Messages. */
const MODEL = "openai/gpt-5-mini";
/** It has tools only in the Responses API. */
const BY_TOOLS = "openai/gpt-5.6";

let stack: GatewayStack;
let other: TestService;
let key: TestKey;

beforeAll(async () => {
  stack = await startOwnStack(
    (url) => ({
      LLM_OPENAI_API_KEY: ACCOUNTS.map((name) => `sk-${name}@${name}`).join(","),
      LLM_OPENAI_BASE_URL: `${url}/v1`,
    }),
    { keepBodies: true },
  );
  other = await stack.startGateway();
  key = await stack.createKey();
});
afterAll(() => stack?.stop());

/** The calls of providers for a request, in order: the account, its answer, and the input. */
const sentAs = (id: string) =>
  stack.simulator
    .tally()
    .served.filter((one) => one.id === id)
    .map(({ credential, status, sent }) => ({
      account: credential.split("@")[1],
      status,
      input: (sent?.body as { input?: JsonObject[] } | undefined)?.input ?? [],
    }));

/** Each request is a session: no conversation stays with a key because of that. */
const headersOf = (id: string) => ({ "x-request-id": id, "x-session-id": `session of ${id}` });
const openai = (gateway = stack.gateway, caller = key) =>
  new OpenAI({ apiKey: caller.key, baseURL: `${gateway.url}/v1`, maxRetries: 0 });

const THINKING = { model: MODEL, reasoning: { effort: "low" as const } };

async function respond(
  id: string,
  input: Item[],
  { gateway = stack.gateway, stream = false, caller = key } = {},
) {
  const client = openai(gateway, caller);
  const options = { headers: headersOf(id) };
  const request = { ...THINKING, input, include: ["reasoning.encrypted_content" as const], store: false };
  if (stream)
    return { answer: await client.responses.stream(request, options).finalResponse(), warning: null };
  const { data, response } = await client.responses.create(request, options).withResponse();
  return { answer: data, warning: response.headers.get("x-causeway-warning") };
}

const user = (content: string): Item => ({ role: "user", content });
let conversations = 0;
const nextName = () => {
  conversations += 1;
  return `thinking-${conversations}`;
};

/** A first turn, and the account that made it. */
async function begin(name: string, options: Parameters<typeof respond>[2] = {}) {
  const input = [user("Hello")];
  const { answer } = await respond(`${name}-1`, input, options);
  const [first] = sentAs(`${name}-1`);
  return { history: [...input, ...(answer.output as Item[])], account: first?.account ?? "" };
}

describe("a conversation with encrypted thinking, with keys of several accounts", () => {
  it.each([false, true])(
    "stays with the account that made it, on each gateway (stream: %s)",
    async (stream) => {
      for (let count = 0; count < 6; count += 1) {
        const name = nextName();
        const { history, account } = await begin(name, { stream });
        for (const [turn, gateway] of [other, stack.gateway].entries()) {
          const id = `${name}-${turn + 2}`;
          history.push(user("Go on"));
          const { answer } = await respond(id, history, { gateway, stream });
          expect(sentAs(id)).toEqual([{ account, status: 200, input: expect.anything() }]);
          history.push(...(answer.output as Item[]));
        }
      }
    },
  );

  it("stays with it as chat completions", async () => {
    const tools = [
      { type: "function" as const, function: { name: "weather", parameters: { type: "object" } } },
    ];
    for (let count = 0; count < 6; count += 1) {
      const name = nextName();
      const ask = async (turn: number, messages: OpenAI.ChatCompletionMessageParam[]) => {
        const id = `${name}-${turn}`;
        const request = { model: BY_TOOLS, reasoning_effort: "low" as const, tools, messages };
        const answer = await openai(turn === 1 ? stack.gateway : other).chat.completions.create(request, {
          headers: headersOf(id),
        });
        return { message: answer.choices[0]?.message, sent: sentAs(id) };
      };
      const question = { role: "user" as const, content: "[tools:0] Hello" };
      const first = await ask(1, [question]);
      if (!first.message) throw new Error("no message");
      const second = await ask(2, [question, first.message, { role: "user", content: "[tools:0] Go on" }]);
      expect(second.sent.map(({ account, status }) => [account, status])).toEqual([
        [first.sent[0]?.account, 200],
      ]);
      expect(JSON.stringify(second.sent[0]?.input)).toContain("encrypted_content");
    }
  });

  it("stays with it as Messages", async () => {
    for (let count = 0; count < 6; count += 1) {
      const name = nextName();
      const ask = async (turn: number, messages: Anthropic.MessageParam[]) => {
        const id = `${name}-${turn}`;
        const { url } = turn === 1 ? stack.gateway : other;
        const client = new Anthropic({ apiKey: key.key, baseURL: url, maxRetries: 0 });
        const tools = [{ name: "weather", input_schema: { type: "object" as const } }];
        const thinking = { type: "enabled" as const, budget_tokens: 1_024 };
        const answer = await client.messages.create(
          { model: BY_TOOLS, max_tokens: 4_096, thinking, tools, messages },
          { headers: headersOf(id) },
        );
        return { content: answer.content, sent: sentAs(id) };
      };
      const first = await ask(1, [{ role: "user", content: "[tools:0] Hello" }]);
      const second = await ask(2, [
        { role: "user", content: "[tools:0] Hello" },
        { role: "assistant", content: first.content },
        { role: "user", content: "[tools:0] Go on" },
      ]);
      expect(second.sent.map(({ account, status }) => [account, status])).toEqual([
        [first.sent[0]?.account, 200],
      ]);
      expect(JSON.stringify(second.sent[0]?.input)).toContain("encrypted_content");
    }
  });

  it("of another project is not known by it", async () => {
    const name = nextName();
    const { history } = await begin(name);
    const stranger = await stack.createKey();
    const redis = new Redis(stack.redis.url);
    const known = await redis.hlen(`{causeway-accounts:${stranger.projectId}}:accounts`);
    await respond(`${name}-2`, [...history, user("Go on")], { caller: stranger });
    redis.disconnect();
    expect(known).toBe(0);
    expect(sentAs(`${name}-2`).at(-1)?.status).toBe(200);
  });
});

describe("encrypted thinking whose account doesn't answer", () => {
  const fault = (account: string) =>
    `[sim ${JSON.stringify({ forToken: `@${account}`, status: 500 })}] Go on`;

  it("is left out after two other accounts, without the ids that would ask for it, and the response says so", async () => {
    const name = nextName();
    const { history, account } = await begin(name);
    const id = `${name}-2`;
    const call: Item = { type: "function_call", id: "fc_1", call_id: "c1", name: "a", arguments: "{}" };
    const result: Item = { type: "function_call_output", call_id: "c1", output: "x" };
    const { answer, warning } = await respond(id, [...history, call, result, user(fault(account))]);
    expect(answer.status).toBe("completed");
    expect(warning).toBe("not sent, made by another account: earlier reasoning");
    const sent = sentAs(id);
    expect(sent.map(({ status }) => status)).toEqual([500, 400, 400, 200]);
    expect(sent[0]?.account).toBe(account);
    expect(new Set(sent.slice(0, 3).map((one) => one.account)).size).toBe(3);
    for (const { input } of sent.slice(0, 3)) expect(input.slice(0, history.length)).toEqual(history);
    const { input = [] } = sent[3] ?? {};
    expect(input.map((item) => item.type ?? item.role)).toEqual([
      ...["user", "message", "function_call", "function_call_output", "user"],
    ]);
    for (const item of input) expect(item).not.toHaveProperty("id");
  });

  it("is never left out as a summary of earlier turns: the request is refused by name", async () => {
    const name = nextName();
    const compaction = { type: "compaction", encrypted_content: "c2Vj.five" } as Item;
    const input = [user("Hello"), compaction, user("Go on")];
    await expect(respond(`${name}-1`, input)).rejects.toMatchObject({
      status: 400,
      code: "invalid_encrypted_content",
      param: "input.1",
      message: expect.stringContaining("summary of earlier turns"),
    });
    const sent = sentAs(`${name}-1`);
    expect(sent.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(new Set(sent.map(({ account }) => account)).size).toBe(3);
    for (const one of sent) expect(one.input).toEqual(input);
    await expect(respond(`${name}-2`, input, { stream: true })).rejects.toThrow("summary of earlier turns");
  });

  it("is left out where it is too long to be remembered, or no one here made it", async () => {
    for (const text of ["x".repeat(2 * 1024 * 1024), "c2Vj.five"]) {
      const name = nextName();
      const thought = { type: "reasoning", id: "rs_1", summary: [], encrypted_content: text } as Item;
      const { warning } = await respond(name, [thought, user("Go on")]);
      expect(warning).toContain("earlier reasoning");
      expect(sentAs(name).map(({ status }) => status)).toEqual([400, 400, 400, 200]);
    }
  });
});

it("stays with its account on the same gateway while Redis is unavailable, and everywhere once it is back", async () => {
  const [here, later] = [nextName(), nextName()];
  const [first, second] = [await begin(here), await begin(later)];
  await stack.redis.kill();
  const next = (name: string, { history }: typeof first, gateway = stack.gateway) =>
    respond(`${name}-2`, [...history, user("Go on")], { gateway });
  await next(here, first);
  expect(sentAs(`${here}-2`).map(({ account, status }) => [account, status])).toEqual([[first.account, 200]]);
  await stack.redis.restart();
  const fresh = await stack.startGateway();
  await next(later, second, fresh);
  expect(sentAs(`${later}-2`).map(({ account, status }) => [account, status])).toEqual([
    [second.account, 200],
  ]);
});
