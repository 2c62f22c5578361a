import { createId } from "@causeway/crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GatewayStack, TestKey } from "../gateway-stack.ts";
import { startRecordedStack } from "../recorded-stack.ts";
import type { RecordingProxy } from "../recording-proxy.ts";

type Json = Record<string, unknown>;

const FIRST = "openai/gpt-4.1-mini";
const SECOND = "groq/gpt-oss-120b";
const CLAUDE = "anthropic/claude-sonnet-4-5";

let stack: GatewayStack;
let proxy: RecordingProxy;
let key: TestKey;

beforeAll(async () => {
  ({ stack, proxy } = await startRecordedStack((url) => ({
    LLM_OPENAI_API_KEY: "token-openai",
    LLM_OPENAI_BASE_URL: `${url}/v1`,
    LLM_GROQ_API_KEY: "token-groq",
    LLM_GROQ_BASE_URL: `${url}/v1`,
    LLM_ANTHROPIC_API_KEY: "token-anthropic",
    LLM_ANTHROPIC_BASE_URL: `${url}/v1`,
    LLM_AWS_BEDROCK_API_KEY: "token-bedrock",
    LLM_AWS_BEDROCK_BASE_URL: url,
  })));
  key = await stack.createKey();
});
afterAll(() => stack?.stop());

interface Door {
  readonly path: string;
  /** The body with this text, and with further models in the format's own member. */
  readonly body: (model: string, text: string, further: readonly string[]) => Json;
  readonly errorOf: (body: Json) => unknown;
}

const user = (content: string) => [{ role: "user", content }];

const DOORS: Readonly<Record<string, Door>> = {
  "chat with models": {
    path: "/v1/chat/completions",
    body: (model, text, models) => ({ model, messages: user(text), models }),
    errorOf: ({ error }) => error,
  },
  "chat with fallbacks": {
    path: "/v1/chat/completions",
    body: (model, text, [first, ...rest]) => ({
      ...{ model, messages: user(text) },
      fallbacks: [first, ...rest.map((one) => ({ model: one }))],
    }),
    errorOf: ({ error }) => error,
  },
  "Responses with models": {
    path: "/v1/responses",
    body: (model, text, models) => ({ model, input: user(text), models }),
    errorOf: ({ error }) => error,
  },
  "Messages with fallbacks": {
    path: "/v1/messages",
    body: (model, text, further) => ({
      ...{ model, messages: user(text), max_tokens: 100 },
      fallbacks: further.map((one) => ({ model: one })),
    }),
    errorOf: ({ error }) => error,
  },
};
const ALL = Object.entries(DOORS);

let asked = 0;

async function send(path: string, body: Json, by = key.key, url = stack.gateway.url) {
  asked += 1;
  const id = `fallbacks-${asked}`;
  const response = await fetch(url + path, {
    method: "POST",
    headers: { authorization: `Bearer ${by}`, "content-type": "application/json", "x-request-id": id },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { id, status: response.status, model: response.headers.get("x-causeway-model"), text };
}

const sent = (id: string): Json => JSON.parse(proxy.seen(id).body.toString());
const sim = (provider: string, fault: Json) =>
  `[sim ${JSON.stringify({ forToken: `token-${provider}`, ...fault })}] Say it ${asked}`;

async function attemptsOf(id: string): Promise<unknown[]> {
  await stack.finalRow(id);
  const rows = await stack.sql<{ provider: string }>(
    "SELECT provider FROM request_log WHERE client_request_id = $1 ORDER BY is_final, created_at, id",
    [id],
  );
  return rows.map(({ provider }) => provider);
}

describe.each(ALL)("%s", (_, { path, body, errorOf }) => {
  it.each([
    ["is unavailable", { status: 503 }],
    ["is rate limited", { status: 429 }],
    ["is out of context", { refuse: "context" }],
    ["refuses the prompt", { refuse: "policy" }],
    ["has a response of which moderation leaves nothing", { finish: "content_filter", tokens: 0 }],
  ])("tries the next model where the one before %s", async (_what, fault) => {
    const answer = await send(path, body(FIRST, sim("openai", fault), [SECOND, CLAUDE]));
    expect(answer.status, answer.text).toBe(200);
    expect(answer.model).toBe("gpt-oss-120b");
    const upstream = sent(answer.id);
    expect(upstream.model).toBe("openai/gpt-oss-120b");
    for (const member of ["models", "fallbacks", "provider"]) expect(upstream).not.toHaveProperty(member);
    expect(await stack.finalRow(answer.id)).toMatchObject({ requested_model: FIRST, provider: "groq" });
    const providers = await attemptsOf(answer.id);
    expect(providers.at(-1)).toBe("groq");
    expect(new Set(providers)).toEqual(new Set(["openai", "groq"]));
  });

  it("tries the next model of a stream that is only a refusal", async () => {
    const text = sim("openai", { finish: "content_filter", tokens: 0 });
    const answer = await send(path, { ...body(FIRST, text, [SECOND]), stream: true });
    expect(answer.status, answer.text).toBe(200);
    expect(await attemptsOf(answer.id)).toEqual(["openai", "groq"]);
  });

  it("ends with a mistake of the caller, and with the error of the last model", async () => {
    const wrong = await send(path, body(FIRST, sim("openai", { status: 400 }), [SECOND]));
    expect(wrong.status).toBe(400);
    expect(await attemptsOf(wrong.id)).toEqual(["openai"]);
    const text = `[sim {"status":503}] Say it ${asked}`;
    const failed = await send(path, body(FIRST, text, [SECOND]));
    expect(failed.status).toBe(502);
    expect(JSON.stringify(errorOf(JSON.parse(failed.text)))).toContain("groq");
  });

  it("never changes the model after the first content", async () => {
    const text = sim("openai", { errorInside: 3, chunks: 6 });
    const answer = await send(path, { ...body(FIRST, text, [SECOND]), stream: true });
    expect(answer.text).toContain("error");
    expect(await attemptsOf(answer.id)).toEqual(["openai"]);
  });

  it("refuses a denied model before anyone is asked, wherever it is in the list", async () => {
    const denied = await stack.createKey();
    await stack.sql("INSERT INTO iam_rule (id, api_key_id, rule_type, rule_value) VALUES ($1, $2, $3, $4)", [
      ...[createId("rule"), denied.id, "deny_models", { models: ["claude-sonnet-4-5"] }],
    ]);
    const before = stack.simulator.tally().totals.requests;
    const answer = await send(path, body(FIRST, "Say it", [SECOND, CLAUDE]), denied.key);
    expect(answer.status, answer.text).toBe(403);
    expect(stack.simulator.tally().totals.requests).toBe(before);
    expect((await send(path, body(FIRST, "Say it", [SECOND]), denied.key)).status).toBe(200);
  });
});

it.each(ALL)("%s: tries the next model where an account is empty", async (_, { path, body }) => {
  // The account isn't asked again for minutes.
  const gateway = await stack.startGateway();
  const text = sim("openai", { refuse: "credit" });
  for (const providers of [["openai", "groq"], ["groq"]]) {
    const answer = await send(path, body(FIRST, text, [SECOND]), key.key, gateway.url);
    expect(answer.status, answer.text).toBe(200);
    expect(await attemptsOf(answer.id)).toEqual(providers);
  }
  await gateway.stop();
});

it("with x-no-fallback, only the first model is tried", async () => {
  const messages = user(sim("openai", { status: 503 }));
  const response = await fetch(`${stack.gateway.url}/v1/chat/completions`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${key.key}`,
      "content-type": "application/json",
      "x-request-id": "no-fallback",
      "x-no-fallback": "true",
    },
    body: JSON.stringify({ model: FIRST, models: [SECOND], messages }),
  });
  expect(response.status).toBe(502);
  expect(new Set(await attemptsOf("no-fallback"))).toEqual(new Set(["openai"]));
});

it("the row and the response name the models that were tried", async () => {
  const messages = user(sim("openai", { status: 503 }));
  const models = [FIRST, "mistral/mistral-large-latest", SECOND];
  const answer = await send("/v1/chat/completions", { models, messages });
  expect(answer.status, answer.text).toBe(200);
  const { routing } = JSON.parse(answer.text).metadata;
  expect(routing).toMatchObject([
    { provider: "openai", model: expect.stringContaining("gpt-4.1-mini"), succeeded: false },
    { provider: "groq", model: expect.stringContaining("gpt-oss-120b"), succeeded: true },
  ]);
  expect(await stack.finalRow(answer.id)).toMatchObject({
    requested_model: FIRST,
    model: "gpt-oss-120b",
    routing: { fallbacks: [{ model: SECOND }], passedOver: [{ model: models[1], reason: "no_key" }] },
  });
});

describe("Anthropic's fallbacks", () => {
  const fallbacks = [{ model: "claude-opus-4-6" }];
  const body = { messages: user("Say it"), max_tokens: 100, fallbacks };

  it("go to Anthropic as they came", async () => {
    const answer = await send("/v1/messages", { model: "claude-sonnet-4-5", ...body });
    expect(sent(answer.id).fallbacks).toEqual(fallbacks);
  });

  it("are not tried again here if Anthropic tried them in vain", async () => {
    const text = sim("anthropic", { finish: "content_filter", tokens: 0 });
    const answer = await send("/v1/messages", { ...body, model: "claude-sonnet-4-5", messages: user(text) });
    expect(answer.status, answer.text).toBe(200);
    expect(JSON.parse(answer.text)).toMatchObject({ stop_reason: "refusal" });
    expect(await attemptsOf(answer.id)).toEqual(["anthropic"]);
  });

  it("are tried here where they are models of other providers", async () => {
    const text = sim("anthropic", { refuse: "policy" });
    const answer = await send("/v1/messages", {
      ...body,
      model: "anthropic/claude-sonnet-4-5",
      ...{ messages: user(text), fallbacks: [{ model: SECOND }] },
    });
    expect(answer.status, answer.text).toBe(200);
    expect(await attemptsOf(answer.id)).toEqual(["anthropic", "groq"]);
  });

  it("are tried here where the model is on another platform", async () => {
    const text = sim("bedrock", { status: 503 });
    const model = "aws-bedrock/claude-sonnet-4-5";
    const answer = await send("/v1/messages", { ...body, model, messages: user(text) });
    expect(answer.status, answer.text).toBe(200);
    expect(sent(answer.id)).not.toHaveProperty("fallbacks");
    expect(answer.model).toBe("claude-opus-4-6");
  });

  it("are tried here if Anthropic is unavailable: at another platform of the model, then the next model", async () => {
    const down = { "token-anthropic": { status: 529 } };
    const asking = (faults: Json) => user(`[sim ${JSON.stringify({ keyFaults: faults })}] Say it`);
    const other = await send("/v1/messages", { ...body, model: "claude-sonnet-4-5", messages: asking(down) });
    expect(other.status, other.text).toBe(200);
    expect(other.model).toBe("claude-sonnet-4-5");
    expect(sent(other.id)).not.toHaveProperty("fallbacks");
    const providers = await attemptsOf(other.id);
    expect([providers[0], providers.at(-1)]).toEqual(["anthropic", "aws-bedrock"]);
    const pinned = { ...body, model: "anthropic/claude-sonnet-4-5", messages: asking(down) };
    const next = await send("/v1/messages", pinned);
    expect(next.status, next.text).toBe(200);
    expect(next.model).toBe("claude-opus-4-6");
    expect(sent(next.id)).not.toHaveProperty("fallbacks");
    expect((await attemptsOf(next.id)).at(-1)).toBe("aws-bedrock");
  });
});

it("on Messages, Claude's refusal on another platform is followed by the next model", async () => {
  const text = sim("bedrock", { finish: "content_filter", tokens: 0 });
  const answer = await send("/v1/messages", {
    ...{ model: "aws-bedrock/claude-sonnet-4-5", messages: user(text), max_tokens: 100 },
    fallbacks: [{ model: SECOND }],
  });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.model).toBe("gpt-oss-120b");
});

describe("provider", () => {
  const ask = (provider: Json, more: Json = {}) =>
    send("/v1/chat/completions", { model: "claude-sonnet-4-5", messages: user("Say it"), provider, ...more });

  it.each([
    [{ only: ["aws-bedrock"] }, "aws-bedrock"],
    [{ ignore: ["aws-bedrock"] }, "anthropic"],
    [{ order: ["amazon-bedrock", "anthropic"] }, "aws-bedrock"],
    [{ order: ["anthropic"], allow_fallbacks: false }, "anthropic"],
  ])("%j is followed, and sent to no one", async (provider, expected) => {
    const answer = await ask(provider);
    expect(answer.status, answer.text).toBe(200);
    expect(await stack.finalRow(answer.id)).toMatchObject({ provider: expected });
    expect(sent(answer.id)).not.toHaveProperty("provider");
  });

  it("stops after the first provider of each model without fallbacks", async () => {
    const text = `[sim {"status":503}] Say it ${asked}`;
    const order = ["anthropic"];
    const answer = await ask({ order, allow_fallbacks: false }, { messages: user(text) });
    expect(new Set(await attemptsOf(answer.id))).toEqual(new Set(["anthropic"]));
  });

  it("can require that a provider has every member", async () => {
    const model = "groq/gpt-oss-120b";
    const has = await ask({ require_parameters: true }, { model, seed: 1 });
    expect(has.status, has.text).toBe(200);
    const lacks = await ask({ require_parameters: true }, { model, min_p: 0.1 });
    expect(lacks.status).toBe(400);
    expect(JSON.parse(lacks.text)).toMatchObject({ error: { param: "provider.require_parameters" } });
  });

  it("isn't sent to the Responses API if it is unset", async () => {
    const unset = { provider: null, models: null, fallbacks: null };
    const answer = await send("/v1/responses", { model: FIRST, input: "Say it", ...unset });
    expect(answer.status, answer.text).toBe(200);
    for (const member of Object.keys(unset)) expect(sent(answer.id)).not.toHaveProperty(member);
  });

  it("is refused by name where nothing is known of providers", async () => {
    const answer = await ask({ zdr: true });
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text)).toMatchObject({
      error: { code: "unsupported_parameter", param: "provider.zdr" },
    });
  });
});
