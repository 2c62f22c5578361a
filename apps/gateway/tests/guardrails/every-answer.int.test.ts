import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  answerJson,
  openStream,
  type ScriptedUpstream,
  startScriptedUpstream,
} from "../failure-cases/scripted-upstream.ts";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";
import { createGuardedKey } from "./guarded-key.ts";

const TERM = "zqfalconqz";

let stack: GatewayStack;
let upstream: ScriptedUpstream;
let blocking: TestKey;
let redacting: TestKey;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  stack = await startGatewayStack({
    LLM_OPENAI_API_KEY: "sk-test-1",
    LLM_OPENAI_BASE_URL: `${upstream.url}/v1`,
    LLM_ANTHROPIC_API_KEY: "sk-ant-1",
    LLM_ANTHROPIC_BASE_URL: `${upstream.url}/v1`,
  });
  const rule = {
    type: "blocked_terms",
    appliesTo: "output",
    config: { match: "contains", terms: [TERM] },
  } as const;
  blocking = await createGuardedKey(stack, [{ ...rule, action: "block" }]);
  redacting = await createGuardedKey(stack, [{ ...rule, action: "redact" }]);
});
afterAll(async () => {
  await stack?.stop();
  await upstream?.close();
});

let count = 0;

/** What the caller receives when the provider sends this. */
async function ask(
  { key }: TestKey,
  path: string,
  body: object,
  sent: object | readonly string[],
  status = 200,
) {
  const id = `answer-${count++}`;
  upstream.script(id, (response) => {
    if (!Array.isArray(sent)) return answerJson(response, sent, status);
    openStream(response, ...(sent as string[]));
    response.end();
  });
  const response = await fetch(stack.gateway.url + path, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json", "x-request-id": id },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

const USAGE = { prompt_tokens: 9, completion_tokens: 9, total_tokens: 18 };
const chat = { model: "openai/gpt-4o-mini", messages: [{ role: "user", content: "Hi" }] };
const messages = { ...chat, model: "anthropic/claude-sonnet-4-5", max_tokens: 100 };
const data = (value: object) => `data: ${JSON.stringify(value)}\n\n`;
const chunk = (delta: object, more: object = {}, finish: string | null = null) =>
  data({
    ...{ id: "c1", object: "chat.completion.chunk", created: 1, model: "gpt-4o-mini", ...more },
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
const stream = (delta: object, more: object = {}) => [
  chunk({ role: "assistant", content: "Well" }),
  chunk(delta, more),
  chunk({}, {}, "stop"),
  data({ id: "c1", object: "chat.completion.chunk", created: 1, model: "m", choices: [], usage: USAGE }),
  "data: [DONE]\n\n",
];
const whole = (message: object, more: object = {}) => ({
  ...{ id: "c1", object: "chat.completion", created: 1, model: "gpt-4o-mini", usage: USAGE, ...more },
  choices: [{ index: 0, message: { role: "assistant", content: "Well", ...message }, finish_reason: "stop" }],
});
const call = (fn: object) => ({ tool_calls: [{ index: 0, id: "c", type: "function", function: fn }] });
const cited = (fields: object) => ({
  annotations: [{ type: "url_citation", url_citation: { url: "https://e.com", ...fields } }],
});
const block = (fields: object) => ({
  ...{ id: "msg_1", type: "message", role: "assistant", model: "claude-sonnet-4-5", stop_reason: "end_turn" },
  content: [{ type: "text", text: "Well" }, fields],
  usage: { input_tokens: 9, output_tokens: 9 },
});

/** Where the term is, and whether a rule that redacts can. */
const PLACES: readonly (readonly [string, object, object, boolean])[] = [
  ["content", { content: `a ${TERM}` }, {}, true],
  ["name of a tool", call({ name: TERM, arguments: "{}" }), {}, false],
  ["arguments of a tool", call({ name: "f", arguments: `{"a":"${TERM}"}` }), {}, true],
  ["title of a source", cited({ title: TERM }), {}, true],
  ["address of a source", cited({ url: `https://e.com/${TERM}` }), {}, false],
  ["unknown field of a message", { odd: { deep: [TERM] } }, {}, true],
  ["name of an unknown field", { odd: { [TERM]: 1 } }, {}, false],
  ["unknown field at the top", { content: "so" }, { odd: TERM }, true],
  ["system fingerprint", { content: "so" }, { system_fingerprint: TERM }, false],
];

describe.each(PLACES)("%s", (_name, delta, more, redacts) => {
  it("never reaches the caller, in a complete response or a stream", async () => {
    for (const isStream of [false, true]) {
      const sent = isStream ? stream(delta, more) : whole(delta, more);
      const body = { ...chat, stream: isStream };
      const blocked = await ask(blocking, "/v1/chat/completions", body, sent);
      expect(blocked.text).not.toContain(TERM);
      expect(blocked.text).toContain("guardrail_blocked");
      const redacted = await ask(redacting, "/v1/chat/completions", body, sent);
      expect(redacted.text).not.toContain(TERM);
      // A chunk whose text is held back goes out with a later one, without its other fields.
      const shown = isStream && "odd" in more ? "Wellso" : "[TERM_REDACTED]";
      expect(redacted.text).toContain(redacts ? shown : "It can't redact");
    }
  });
});

it("names and texts of any depth don't reach the caller either", async () => {
  const name = fc.oneof(fc.stringMatching(/^[a-z]{2,10}$/), fc.constantFrom("content", "id", "data", "type"));
  const deep = fc
    .tuple(fc.array(fc.option(name), { minLength: 1, maxLength: 6 }), fc.boolean())
    .map(([steps, isName]) =>
      steps.reduceRight<unknown>(
        (inner, step) => (step === null ? [inner] : { [step]: inner }),
        isName ? { [TERM]: 1 } : `an ${TERM}`,
      ),
    );
  await fc.assert(
    fc.asyncProperty(name, deep, fc.boolean(), fc.boolean(), async (member, value, isTop, isStream) => {
      const field = { [`x_${member}`]: value };
      const [delta, more] = isTop ? [{ content: "so" }, field] : [field, {}];
      const sent = isStream ? stream(delta, more) : whole(delta, more);
      for (const key of [blocking, redacting]) {
        const { text } = await ask(key, "/v1/chat/completions", { ...chat, stream: isStream }, sent);
        expect(text).not.toContain(TERM);
      }
    }),
    { numRuns: 25 },
  );
});

it.each([
  [
    "a citation",
    block({ type: "text", text: "x", citations: [{ type: "char_location", document_title: TERM }] }),
  ],
  [
    "a search result",
    block({ type: "web_search_tool_result", content: [{ type: "web_search_result", title: TERM }] }),
  ],
  ["an unknown block", block({ type: "odd", [TERM]: 1 })],
])("%s of Messages is blocked", async (_name, sent) => {
  const answer = await ask(blocking, "/v1/messages", messages, sent);
  expect(answer).toMatchObject({ status: 400, text: expect.not.stringContaining(TERM) });
});

it("what repeats the request in a Responses object is no response", async () => {
  const sent = (more: object, text: string) => ({
    ...{ id: "resp_1", object: "response", status: "completed", model: "gpt-5-mini", ...more },
    output: [
      {
        type: "message",
        id: "m",
        role: "assistant",
        content: [{ type: "output_text", text, annotations: [] }],
      },
    ],
    usage: { input_tokens: 9, output_tokens: 9, total_tokens: 18 },
  });
  const body = { model: "openai/gpt-5-mini", input: "Hi" };
  expect((await ask(blocking, "/v1/responses", body, sent({ instructions: TERM }, "Well"))).status).toBe(200);
  expect((await ask(blocking, "/v1/responses", body, sent({ odd: TERM }, "Well"))).status).toBe(400);
});

describe("other endpoints", () => {
  const vectors = (more: object) => ({
    ...{ object: "list", model: "e", usage: { prompt_tokens: 1, total_tokens: 1 }, ...more },
    data: [{ object: "embedding", index: 0, embedding: [0.25, 0.5] }],
  });
  const embeddings = { model: "openai/text-embedding-3-small", input: "a" };
  const image = { model: "openai/gpt-image-2", prompt: "a", size: "1024x1024", quality: "low" };
  const made = (more: object) => ({
    created: 1,
    data: [{ b64_json: "iVBORw0KGgo=", ...more }],
    usage: { input_tokens: 1, output_tokens: 1, total_tokens: 2 },
  });

  it("embeddings keep their vectors, and what says something is inspected", async () => {
    const clean = await ask(blocking, "/v1/embeddings", embeddings, vectors({ note: "fine" }));
    expect(JSON.parse(clean.text)).toMatchObject({ data: [{ embedding: [0.25, 0.5] }], note: "fine" });
    const blocked = await ask(blocking, "/v1/embeddings", embeddings, vectors({ note: TERM }));
    expect(blocked).toMatchObject({ status: 400, text: expect.not.stringContaining(TERM) });
    const redacted = await ask(redacting, "/v1/embeddings", embeddings, vectors({ note: TERM }));
    expect(JSON.parse(redacted.text)).toMatchObject({
      data: [{ embedding: [0.25, 0.5] }],
      note: "[TERM_REDACTED]",
    });
  });

  it.each([TERM, `${TERM} ${"long ".repeat(2_000)}`])(
    "the prompt that an image was made of",
    async (prompt) => {
      for (const stream of [false, true]) {
        const body = { ...image, stream };
        const blocked = await ask(blocking, "/v1/images/generations", body, made({ revised_prompt: prompt }));
        expect(blocked.text).not.toContain(TERM);
        expect(blocked.text).toContain("guardrail_blocked");
      }
      const { text } = await ask(
        redacting,
        "/v1/images/generations",
        image,
        made({ revised_prompt: prompt }),
      );
      expect(text).toContain("[TERM_REDACTED]");
      expect(text).toContain("iVBORw0KGgo=");
    },
  );
});

it("the text of a provider's error keeps its status", async () => {
  const error = { error: { message: `no ${TERM}`, type: "invalid_request_error", param: null, code: null } };
  for (const path of ["/v1/chat/completions", "/v1/messages"]) {
    const body = path === "/v1/messages" ? messages : chat;
    const blocked = await ask(blocking, path, body, error, 422);
    expect(blocked.text).not.toContain(TERM);
    expect(blocked.text).toContain("The provider returned an error.");
    const redacted = await ask(redacting, path, body, error, 422);
    expect(redacted).toMatchObject({
      status: blocked.status,
      text: expect.stringContaining("no [TERM_REDACTED]"),
    });
  }
  const events = [chunk({ role: "assistant", content: "Well, " }), data(error)];
  const { text } = await ask(redacting, "/v1/chat/completions", { ...chat, stream: true }, events);
  expect(text).not.toContain(TERM);
});
