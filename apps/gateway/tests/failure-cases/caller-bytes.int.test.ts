import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";
import { DOORS, type DoorWire } from "./doors.ts";
import { postBytes } from "./raw-call.ts";
import { answerJson, openStream, type ScriptedUpstream, startScriptedUpstream } from "./scripted-upstream.ts";

let stack: GatewayStack;
let key: TestKey;
let upstream: ScriptedUpstream;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  stack = await startGatewayStack({
    LLM_OPENAI_API_KEY: "sk-test",
    LLM_OPENAI_BASE_URL: `${upstream.url}/v1`,
    LLM_ANTHROPIC_API_KEY: "sk-ant-test",
    LLM_ANTHROPIC_BASE_URL: `${upstream.url}/v1`,
  });
  key = await stack.createKey();
});
afterAll(async () => {
  await stack?.stop();
  await upstream?.close();
});

const send = (door: DoorWire, id: string, body: string) =>
  postBytes(
    stack.gateway.url,
    door.path,
    { authorization: `Bearer ${key.key}`, "x-request-id": id, ...door.headers },
    body,
  );

const sentText = (id: string): string => upstream.seen(id)[0]?.body.toString() ?? "";
const count = (text: string, part: string): number => text.split(part).length - 1;

const [, MESSAGES] = DOORS;
if (!MESSAGES) throw new Error("no such door");

/** A cached answer, as Anthropic words it. */
const usage = (cached: number, written: number) => ({
  input_tokens: 12,
  cache_read_input_tokens: cached,
  cache_creation_input_tokens: written,
  cache_creation: { ephemeral_5m_input_tokens: written, ephemeral_1h_input_tokens: 0 },
  output_tokens: 20,
});

/**
 * A conversation as a client writes it: markers with their members in any order, on the system prompt, tools, turns,
 * results and the thinking between them; numbers, escapes and white space in ways no serializer of ours would choose.
 */
const SYSTEM = `"system" : [ {"type":"text","text":"You are \\u0041ssistant. Gr\\u00fc\\u00dfe \\/ 世界"},
    {"cache_control":{"ttl":"1h","type":"ephemeral"},"text":"${"Long rules. ".repeat(50)}","type":"text"} ]`;
const TOOLS = `"tools":[{"name":"search","input_schema":{"type":"object","properties":{"n":{"type":"number","maximum":1.0e3}}},
  "cache_control": {"type" : "ephemeral"}}]`;
const FIRST = `{"role":"user","content":[{"type":"text","text":"Find it\\t\\u2026","cache_control":{"type":"ephemeral"}}]}`;
const ANSWER = `{"role":"assistant","content":[{"type":"thinking","thinking":"Hm \\"so\\"","signature":"EqQB+/=="},
    {"type":"tool_use","id":"toolu_1","name":"search","input":{"n":1e2,"exact":0.10}}]}`;
const RESULT = `{"role":"user","content":[{"type":"tool_result","tool_use_id":"toolu_1","content":[{"type":"text","text":"found"}],
    "cache_control":{"type":"ephemeral","ttl":"5m"}}]}`;

const turn = (model: string, ...messages: string[]): string =>
  `{\n  "model" : "${model}", "max_tokens":1024, "temperature":1.0,\n  ${SYSTEM}, ${TOOLS},
  "messages" : [${messages.join(",\n   ")}], "stream":false, "invented_tomorrow":{"b":1,"a":[1E2,-0.0]} }`;

describe("#71 a conversation with prompt-cache markers over /v1/messages", () => {
  const TURNS = [
    ["first", [FIRST], usage(0, 900)],
    ["second", [FIRST, ANSWER, RESULT], usage(900, 40)],
    [
      "third",
      [FIRST, ANSWER, RESULT, ANSWER.replaceAll("toolu_1", "toolu_2"), RESULT.replace("toolu_1", "toolu_2")],
      usage(940, 30),
    ],
  ] as const;

  it.each(TURNS)("is at the provider as it was written, turn for turn: %s", async (name, messages, said) => {
    const id = `cache-${name}`;
    upstream.script(id, (response) => answerJson(response, { ...MESSAGES.whole("Done."), usage: said }));
    const body = turn("anthropic/claude-haiku-4-5", ...messages);
    const answer = await send(MESSAGES, id, body);
    expect(answer.status).toBe(200);
    expect(sentText(id)).toBe(turn("claude-haiku-4-5", ...messages));
    expect(count(sentText(id), "cache_control")).toBe(count(body, "cache_control"));
    expect(JSON.parse(answer.body).usage).toMatchObject(said);
    expect(await stack.finalRow(id)).toMatchObject({
      input_tokens: 12,
      cached_input_tokens: said.cache_read_input_tokens,
      cache_write_tokens: said.cache_creation_input_tokens,
      output_tokens: 20,
    });
  });

  it("has the same prefix in every turn, so that the provider finds what it cached", () => {
    const prefix = turn("claude-haiku-4-5", FIRST).split(FIRST)[0] ?? "";
    for (const [name] of TURNS) expect(sentText(`cache-${name}`).startsWith(prefix + FIRST)).toBe(true);
  });

  it("streams as well", async () => {
    const id = "cache-stream";
    upstream.script(id, (response) => {
      openStream(response, MESSAGES.start, MESSAGES.text("Done."), MESSAGES.endWithUsage);
      response.end('event: message_stop\ndata: {"type":"message_stop"}\n\n');
    });
    const streamed = (model: string) => turn(model, FIRST).replace('"stream":false', '"stream" : true');
    expect((await send(MESSAGES, id, streamed("anthropic/claude-haiku-4-5"))).status).toBe(200);
    expect(sentText(id)).toBe(streamed("claude-haiku-4-5"));
  });
});

describe.each(DOORS)("a body that names a key twice, by the $name door", (door) => {
  const plain = () => JSON.stringify(door.body("Hi", false)).slice(0, -1);

  it.each([
    ["model", () => `${plain()},"model":"openai/gpt-4o"}`],
    ["model, escaped", () => `${plain()},"mod\\u0065l":"openai/gpt-4o"}`],
    ["stream", () => `${plain()},"stream":true}`],
    ["what no one knows", () => `${plain()},"x":1,"x":1}`],
  ])("is refused at the top: %s", async (what, body) => {
    const id = `dup-${door.name}-${what.replaceAll(/\W/g, "-")}`;
    const answer = await send(door, id, body());
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body).error.message).toMatch(/twice/);
    expect(upstream.seen(id)).toEqual([]);
  });

  it("is sent again with the value that was judged when the key is further in", async () => {
    const id = `dup-nested-${door.name}`;
    upstream.script(id, (response) => answerJson(response, door.whole("Hello")));
    const body = JSON.stringify(door.body("judged", false));
    const twice =
      door.name === "responses"
        ? body.replace(
            '"input":"judged"',
            '"input":[{"role":"user","content":"forwarded","content":"judged"}]',
          )
        : body.replace('"content":"judged"', '"content":"forwarded","content":"judged"');
    expect(twice).toContain("forwarded");
    expect((await send(door, id, twice)).status).toBe(200);
    expect(sentText(id)).toContain("judged");
    expect(sentText(id)).not.toContain("forwarded");
  });
});

describe("#70 an answer of text, a tool the provider ran, text and a call", () => {
  const BLOCKS = [
    { type: "text", text: "First I look." },
    { type: "server_tool_use", id: "srvtoolu_1", name: "web_search", input: { query: "x" } },
    { type: "web_search_tool_result", tool_use_id: "srvtoolu_1", content: [] },
    { type: "text", text: "Now I know." },
    { type: "tool_use", id: "toolu_1", name: "save", input: { n: 1 } },
  ];
  const whole = { ...MESSAGES.whole(""), content: BLOCKS, stop_reason: "tool_use", usage: usage(0, 0) };
  const event = (value: { type: string; [field: string]: unknown }) =>
    `event: ${value.type}\ndata: ${JSON.stringify(value)}\n\n`;

  /** Each block as a stream brings it. */
  function streamed(block: (typeof BLOCKS)[number], index: number): string {
    const { text, input, ...rest } = block as { text?: string; input?: object; type: string };
    const empty = { ...rest, ...(text === undefined ? {} : { text: "" }), ...(input ? { input: {} } : {}) };
    const said = text === undefined ? null : { type: "text_delta", text };
    const json = input ? { type: "input_json_delta", partial_json: JSON.stringify(input) } : null;
    const delta = said ?? json;
    return (
      event({ type: "content_block_start", index, content_block: empty }) +
      (delta ? event({ type: "content_block_delta", index, delta }) : "") +
      event({ type: "content_block_stop", index })
    );
  }
  const events = [
    event({ type: "message_start", message: { ...whole, content: [], stop_reason: null } }),
    ...BLOCKS.map(streamed),
    event({ type: "message_delta", delta: { stop_reason: "tool_use" }, usage: { output_tokens: 20 } }),
    event({ type: "message_stop" }),
  ];

  it("keeps its order for callers of the same format, whole and streamed", async () => {
    upstream.script("order-whole", (response) => answerJson(response, whole));
    const body = JSON.stringify(MESSAGES.body("Hi", false));
    expect(JSON.parse((await send(MESSAGES, "order-whole", body)).body).content).toEqual(BLOCKS);

    upstream.script("order-stream", (response) => {
      openStream(response, ...events);
      response.end();
    });
    const text = (await send(MESSAGES, "order-stream", JSON.stringify(MESSAGES.body("Hi", true)))).body;
    const starts = [...text.matchAll(/"content_block":\{"type":"(\w+)"/g)].map(([, type]) => type);
    expect(starts).toEqual(BLOCKS.map(({ type }) => type));
  });

  it("goes back to the provider in its order after a round trip through the chat format", async () => {
    const [chat] = DOORS;
    if (!chat) throw new Error("no such door");
    const ask = { ...chat.body("Hi", false), model: "anthropic/claude-haiku-4-5" };
    upstream.script("order-chat", (response) => answerJson(response, whole));
    const first = JSON.parse((await send(chat, "order-chat", JSON.stringify(ask))).body);
    expect(first.choices[0].message.content).toBe("First I look.Now I know.");

    upstream.script("order-back", (response) => answerJson(response, whole));
    const messages = [
      { role: "user", content: "Hi" },
      first.choices[0].message,
      { role: "tool", tool_call_id: "toolu_1", content: "saved" },
    ];
    await send(chat, "order-back", JSON.stringify({ ...ask, messages }));
    const sent = JSON.parse(sentText("order-back")) as { messages: { content: object[] }[] };
    expect(sent.messages[1]?.content).toEqual(BLOCKS);
  });
});
