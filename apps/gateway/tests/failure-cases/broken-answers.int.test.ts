import type { ServerResponse } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { openRaw, requestHead } from "@causeway/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";
import { DOORS, type DoorWire } from "./doors.ts";
import { answerJson, openStream, type ScriptedUpstream, startScriptedUpstream } from "./scripted-upstream.ts";
import { until } from "@causeway/testing/until";

let stack: GatewayStack;
let key: TestKey;
let upstream: ScriptedUpstream;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  stack = await startGatewayStack({
    LLM_OPENAI_API_KEY: "sk-test-1,sk-test-2",
    LLM_OPENAI_BASE_URL: `${upstream.url}/v1`,
    LLM_ANTHROPIC_API_KEY: "sk-ant-1,sk-ant-2",
    LLM_ANTHROPIC_BASE_URL: `${upstream.url}/v1`,
    KEEP_ALIVE_AFTER: "150ms",
    UPSTREAM_IDLE_TIMEOUT: "2s",
    UPSTREAM_FIRST_BYTE_TIMEOUT: "2s",
    UPSTREAM_ANSWER_TIMEOUT: "2s",
  });
  key = await stack.createKey();
});
afterAll(async () => {
  await stack?.stop();
  await upstream?.close();
});

const PROMPT = "What is the capital of France? Tell me more."; // 44 ASCII characters: 11 tokens
const SAID = "Paris is the capital of France, and more."; // 41 ASCII characters: 11 tokens
const PROMPT_TOKENS = 11;
const SAID_TOKENS = 11;
/** The longest prompts that the models read, as the catalog has them. */
const CONTEXT = { chat: 128_000, messages: 200_000, responses: 272_000 };

const headersOf = (door: DoorWire, id: string) => ({
  authorization: `Bearer ${key.key}`,
  "content-type": "application/json",
  "x-request-id": id,
  "x-no-fallback": "true",
  ...door.headers,
});

const ask = (door: DoorWire, id: string, stream = true) =>
  fetch(stack.gateway.url + door.path, {
    method: "POST",
    headers: headersOf(door, id),
    body: JSON.stringify(door.body(PROMPT, stream)),
  });

const rowOf = async (id: string) => {
  const row = await stack.finalRow(id);
  return { ...row, inputTokens: row.input_tokens, cost: Number(row.total_cost), kept: Number(row.estimate) };
};

/** What the error event says of the attempts, and the caller of the cost of what came. */
function brokenEnd(text: string): { readonly metadata: unknown; readonly cost: unknown } {
  const events = text
    .split("\n")
    .filter((line) => line.startsWith("data: {"))
    .map((line) => JSON.parse(line.slice(6)));
  const costs = events.map(({ usage }) => usage?.cost).filter((cost) => cost !== undefined);
  return { metadata: events.at(-1)?.metadata, cost: costs.at(-1) };
}

/** Claude says the prompt's tokens before it answers: they hold, the answer alone is estimated. */
const promptOf = (door: DoorWire) => (door.name === "messages" ? 100 : PROMPT_TOKENS);

/** By these words, OpenCode repeats a request whose answer broke off. */
const TEMPORARY = /\btry again later/i;

/** What happens after the content, and what the row says of how it ended. */
const BREAKS: readonly (readonly [string, (response: ServerResponse, door: DoorWire) => void, object])[] = [
  ["the upstream is cut", (response) => void response.destroy(), { finish: "error" }],
  ["the upstream falls silent", () => {}, { finish: "error", error_type: "timeout" }],
  [
    "the upstream says it failed",
    (response, door) => openStream(response, door.error("x".repeat(4_000))),
    { finish: "error" },
  ],
  [
    "the upstream sends no usage",
    (response, door) => void response.end(door.endWithoutUsage),
    { finish: "stop" },
  ],
];

describe.each(DOORS)("an answer by the $name door", (door) => {
  const id = (what: string) => `${door.name}-${what.replaceAll(" ", "-")}`;

  it("#16 with usage costs that usage, whatever comes after", async () => {
    const name = id("usage");
    upstream.script(name, async (response) => {
      openStream(response, door.start, door.text(SAID), door.endWithUsage);
      await new Promise((resolve) => setTimeout(resolve, 50));
      response.destroy();
    });
    await (await ask(door, name)).text();
    expect(await rowOf(name)).toMatchObject({
      status: 200,
      estimated: false,
      input_tokens: 100,
      output_tokens: 20,
    });
    expect((await rowOf(name)).cost).toBeGreaterThan(0);
  });

  it.each(BREAKS)(
    "#11 #17 #52 with content and no usage is estimated from what was seen, and #60 never started over: %s",
    async (what, breakOff, ending) => {
      const name = id(what);
      upstream.script(name, (response) => {
        openStream(response, door.start, door.ping, door.text(SAID), door.ping.repeat(20));
        setTimeout(() => breakOff(response, door), 50);
      });
      const text = await (await ask(door, name)).text();
      const row = await rowOf(name);
      expect(row).toMatchObject({
        status: 200,
        estimated: true,
        input_tokens: promptOf(door),
        output_tokens: SAID_TOKENS,
        ...ending,
      });
      expect(row.cost).toBeGreaterThan(0);
      if (what.includes("no usage")) {
        expect(door.outputTokens(text)).toBe(SAID_TOKENS);
        expect(text).toContain('"info":"estimated"');
        expect(text).toContain(`"cost":${row.cost}`);
      } else {
        expect(text).toContain('"error"');
        const { metadata, cost } = brokenEnd(text);
        expect(metadata).toMatchObject({
          request_id: name,
          routing: [{ provider: door.provider, succeeded: false }],
        });
        expect(cost).toBe(row.cost);
        if (what !== "the upstream says it failed") expect(text).toMatch(TEMPORARY);
      }
      // Another key would do: but two answers must not be mixed.
      expect(upstream.seen(name)).toHaveLength(1);
    },
  );

  it("#11 #16 #47 with content is estimated when the caller leaves", async () => {
    const name = id("left");
    upstream.script(name, (response) => openStream(response, door.start, door.text(SAID)));
    const body = JSON.stringify(door.body(PROMPT, true));
    const connection = await openRaw(stack.gateway.url);
    const length = { host: "gateway", "content-length": String(Buffer.byteLength(body)) };
    await connection.send(requestHead("POST", door.path, { ...headersOf(door, name), ...length }) + body);
    await connection.waitFor("Paris");
    connection.destroy();
    await upstream.closed(name);
    const row = await rowOf(name);
    expect(row).toMatchObject({
      canceled: true,
      finish: "canceled",
      estimated: true,
      input_tokens: promptOf(door),
      output_tokens: SAID_TOKENS,
    });
    expect(row.cost).toBeGreaterThan(0);
  });

  it("without usage is estimated when it comes whole, and says so", async () => {
    const name = id("whole");
    upstream.script(name, (response) => answerJson(response, door.whole(SAID)));
    const answer = (await (await ask(door, name, false)).json()) as { usage: Record<string, unknown> };
    const row = await rowOf(name);
    expect(row).toMatchObject({ estimated: true, input_tokens: PROMPT_TOKENS, output_tokens: SAID_TOKENS });
    expect(answer.usage).toMatchObject({ info: "estimated", cost: row.cost });
    expect(row.cost).toBeGreaterThan(0);
  });

  const FAILURES: readonly (readonly [string, (response: ServerResponse) => void, number])[] = [
    ["refuses", (response) => answerJson(response, { error: { message: "m".repeat(4_000) } }, 500), 502],
    ["drops the connection", (response) => void response.destroy(), 502],
    ["never answers", () => {}, 504],
    [
      "cuts its stream before any content",
      (response) => {
        openStream(response, door.start, door.ping.repeat(20));
        setTimeout(() => response.destroy(), 50);
      },
      502,
    ],
  ];
  it.each(FAILURES)("without content costs nothing when the upstream %s", async (what, script, status) => {
    const name = id(`fails-${what}`);
    upstream.script(name, script);
    const answer = await ask(door, name);
    await answer.text();
    // Whatever is kept alive by then is status 200 with an error inside; the row says what it would have been.
    expect([200, status]).toContain(answer.status);
    expect(await rowOf(name)).toMatchObject({
      status,
      finish: "error",
      estimated: false,
      input_tokens: 0,
      output_tokens: 0,
      cost: 0,
    });
    expect(upstream.seen(name).length).toBeGreaterThan(1);
  });

  /** Leaves once `holds`; resolves when the gateway has let go of the provider. */
  async function leaveOnce(name: string, content: string, stream: boolean, holds: () => boolean) {
    const stop = new AbortController();
    const pending = fetch(stack.gateway.url + door.path, {
      method: "POST",
      headers: headersOf(door, name),
      body: JSON.stringify(door.body(content, stream)),
      signal: stop.signal,
    }).then((answer) => answer.text());
    pending.catch(() => {});
    await until(holds);
    stop.abort();
  }

  const LONG = "long ".repeat(20_000); // 25,000 tokens

  it.each([true, false])(
    "#48 without content costs its prompt when the caller leaves after the provider had it (stream: %s)",
    async (stream) => {
      const name = id(`left-early-${stream}`);
      upstream.script(name, (response) => {
        if (stream) openStream(response, door.ping);
      });
      await leaveOnce(name, LONG, stream, () => upstream.seen(name).length > 0);
      await upstream.closed(name);
      const row = await rowOf(name);
      expect(row).toMatchObject({
        canceled: true,
        finish: "canceled",
        estimated: true,
        input_tokens: 25_000,
        output_tokens: 0,
      });
      expect(row.cost).toBeGreaterThan(0);
    },
  );

  it("#15 without content costs no longer prompt than the model can read", async () => {
    const name = id("left-too-long");
    upstream.script(name, (response) => openStream(response, door.ping));
    await leaveOnce(name, "long ".repeat(400_000), true, () => upstream.seen(name).length > 0);
    await upstream.closed(name);
    const row = await rowOf(name);
    expect(row).toMatchObject({ canceled: true, estimated: true, output_tokens: 0 });
    expect(row.inputTokens).toBe(CONTEXT[door.name]);
  });

  it("without content costs nothing when the caller leaves while the upstream has failed already", async () => {
    const name = id("left-after-failure");
    upstream.script(name, (response) => answerJson(response, { error: { message: "down" } }, 500));
    const answer = await ask(door, name);
    await answer.text();
    expect(await rowOf(name)).toMatchObject({ canceled: false, estimated: false, cost: 0 });
  });
});

const SEALED = "c2VhbGVk".repeat(100); // base64 of 600 characters: 150 tokens
const THINKING: readonly (readonly [string, (door: DoorWire) => string | null, number])[] = [
  ["shown", (door) => THOUGHTS[door.name].shown, 10],
  ["sealed", (door) => THOUGHTS[door.name].sealed, 150],
];
const delta = (fields: object) =>
  `data: ${JSON.stringify({ id: "c1", object: "chat.completion.chunk", created: 1, model: "m", choices: [{ index: 0, delta: fields, finish_reason: null }] })}\n\n`;
const event = (fields: { readonly type: string; readonly [name: string]: unknown }) =>
  `event: ${fields.type}\ndata: ${JSON.stringify(fields)}\n\n`;
const FORTY = "x".repeat(40);
const THOUGHTS = {
  chat: {
    shown: delta({ reasoning_content: FORTY }),
    sealed: delta({ reasoning_details: [{ type: "reasoning.encrypted", data: SEALED }] }),
  },
  messages: {
    shown: event({
      type: "content_block_delta",
      index: 0,
      delta: { type: "thinking_delta", thinking: FORTY },
    }),
    sealed: event({
      type: "content_block_start",
      index: 1,
      content_block: { type: "redacted_thinking", data: SEALED },
    }),
  },
  responses: {
    shown: event({
      type: "response.reasoning_summary_text.delta",
      item_id: "r1",
      output_index: 0,
      summary_index: 0,
      delta: FORTY,
    }),
    sealed: event({
      type: "response.output_item.done",
      output_index: 0,
      item: { type: "reasoning", id: "r1", summary: [], encrypted_content: SEALED },
    }),
  },
};

describe.each(DOORS)("thinking seen by the $name door before the stream broke", (door) => {
  it.each(THINKING)("counts as output: %s", async (kind, thinking, tokens) => {
    const name = `thought-${door.name}-${kind}`;
    upstream.script(name, (response) => {
      openStream(response, door.start, thinking(door) ?? "");
      setTimeout(() => response.destroy(), 50);
    });
    await (await ask(door, name)).text();
    expect(await rowOf(name)).toMatchObject({ estimated: true, output_tokens: tokens });
  });
});

describe("a caller that leaves before the provider can be reached", () => {
  it("pays nothing", async () => {
    // It takes the connection and never says hello: no byte of the request is sent.
    const mute = createServer(() => {});
    await new Promise<void>((resolve) => mute.listen(0, "127.0.0.1", resolve));
    const { port } = mute.address() as AddressInfo;
    const gateway = await stack.startGateway({ LLM_OPENAI_BASE_URL: `https://127.0.0.1:${port}/v1` });
    const stop = new AbortController();
    const pending = fetch(`${gateway.url}/v1/chat/completions`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${key.key}`,
        "content-type": "application/json",
        "x-request-id": "unsent",
      },
      body: JSON.stringify({
        model: "openai/gpt-4o-mini",
        messages: [{ role: "user", content: PROMPT }],
      }),
      signal: stop.signal,
    });
    pending.catch(() => {});
    await until(() => new Promise((resolve) => mute.getConnections((_error, open) => resolve(open > 0))));
    stop.abort();
    const row = await rowOf("unsent");
    expect(row).toMatchObject({ canceled: true, estimated: false, input_tokens: 0, cost: 0 });
    mute.close();
  });
});
