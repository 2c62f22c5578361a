import { isDeepStrictEqual } from "node:util";
import { afterAll, describe, expect, it, vi } from "vitest";
import {
  addUp,
  createTally,
  eventData,
  type Recording,
  readChunks,
  readRecordings,
  sdkOver,
  targetOf,
} from "../../test/index.ts";
import { type JsonObject, openaiChat, openaiResponses, type Target } from "../index.ts";
import { asObject, asObjects } from "../shared/json-object.ts";
import { responsesDoor } from "./index.ts";

vi.setConfig({ testTimeout: 60_000 });

const all = readRecordings(["openai-responses"]);
const asked = all.filter(({ status, request }) => status === 200 && request?.body);
const answered = readRecordings(["openai-chat"]).filter(
  ({ status, tags, response }) =>
    status === 200 &&
    !tags.includes("stream-error") &&
    !tags.includes("error-in-body") &&
    (response.body || response.sse),
);
const tally = createTally(`responses door: ${asked.length} requests, ${answered.length} answers`);
afterAll(() => tally.print());

function check(recording: Recording, run: () => void | Promise<void>): () => Promise<void> {
  tally.expect(recording.provider, recording.tags);
  return async () => {
    await run();
    tally.pass(recording.provider, recording.tags);
  };
}

const targetFor = (body: JsonObject, provider: string): Target =>
  targetOf(
    {},
    {
      providerId: provider,
      upstreamModel: String(body.model),
      stream: body.stream === true,
      mapping: { capabilities: { reasoning: asIncludes(body) } } as never,
    },
  );

const asIncludes = ({ include }: JsonObject): boolean =>
  Array.isArray(include) && include.includes("reasoning.encrypted_content");

/** Fields only a provider that keeps responses can serve. */
const needsState = (body: JsonObject): boolean =>
  Boolean(body.previous_response_id || body.conversation) ||
  asObjects(body.input).some(({ type }) => type === "item_reference");

describe.runIf(all.length > 0)("recorded requests", () => {
  for (const recording of asked) {
    const body = recording.request?.body as JsonObject;
    it(
      recording.id,
      check(recording, () => {
        if (body.background) {
          expect(() => responsesDoor.read(body)).toThrow(/background/);
          return;
        }
        const facts = responsesDoor.read(body);
        expect(facts).toMatchObject({ model: body.model, stream: body.stream === true });
        expect(facts.promptTokens).toBeGreaterThan(0);
        expect(responsesDoor.mapTexts(body, (text) => text)).toBe(body);

        const target = targetFor(body, recording.provider);
        const raw = Buffer.from(JSON.stringify(body));
        const native = openaiResponses.native?.buildRequest(raw, body, target, {});
        expect(Buffer.from(native?.body as Uint8Array).toString()).toBe(raw.toString());

        if (needsState(body)) {
          expect(() => responsesDoor.chat.toChat(body)).toThrow(/not stored here/);
          return;
        }
        const chat = responsesDoor.chat.toChat(body);
        const { body: sent } = openaiResponses.chat.buildRequest(chat, target);
        expect(difference(plain(body), plain(sent as JsonObject))).toEqual({});
      }),
    );
  }
});

/** Fields the chat form has no word for, that say what is the default, or that our own rules set. */
const LEFT_OUT = [
  "store",
  "stream",
  "metadata",
  "context_management",
  "moderation",
  "prompt_cache_options",
  "provider",
];

/** A body in one way of writing, where the format has several that mean the same. */
function plain(body: JsonObject): JsonObject {
  const next: JsonObject = { ...body };
  for (const field of LEFT_OUT) delete next[field];
  const input =
    typeof body.input === "string" ? [{ role: "user", content: body.input }] : asObjects(body.input);
  const instructions = body.instructions ? [{ role: "system", content: body.instructions }] : [];
  delete next.instructions;
  // Tools that join in the middle are offered from the beginning.
  const joined = input.filter(({ type }) => type === "additional_tools");
  next.input = [...instructions, ...input.filter((item) => !joined.includes(item))].flatMap(plainItem);
  next.tools = [...asObjects(body.tools), ...joined.flatMap(({ tools }) => asObjects(tools))]
    .map(plainTool)
    .sort((a, b) => String(a.type).localeCompare(String(b.type)));
  next.include = (Array.isArray(body.include) ? body.include : []).filter(
    (name) => name === "reasoning.encrypted_content" || name === "message.output_text.logprobs",
  );
  const reasoning = asObject(body.reasoning);
  if (reasoning) next.reasoning = { effort: reasoning.effort ?? null, summary: reasoning.summary ?? null };
  if (next.tool_choice === "auto" || asObjects(body.tools).length === 0) delete next.tool_choice;
  if (isDeepStrictEqual(next.text, { format: { type: "text" } })) delete next.text;
  if (next.reasoning && isDeepStrictEqual(next.reasoning, { effort: null, summary: null }))
    delete next.reasoning;
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== null && !isEmpty(value)));
}

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Ids and states of items are not needed back, and what a provider does not decrypt is left out. */
function plainItem(item: JsonObject): JsonObject[] {
  const { id: _, status: __, type, ...rest } = item;
  // An empty answer says nothing.
  const said = item.role === "assistant" ? asObjects(plainParts(item.content)) : [];
  if (said.length === 1 && said[0]?.text === "") return [];
  if (item.role)
    return [
      { role: item.role, ...(item.phase ? { phase: item.phase } : {}), content: plainParts(item.content) },
    ];
  if (type === "reasoning") {
    const content = asObjects(item.content);
    if (!item.encrypted_content && content.length === 0) return [];
    const summary = asObjects(item.summary);
    return [{ type, content, summary, ...(item.encrypted_content ? { data: item.encrypted_content } : {}) }];
  }
  if (type === "function_call_output") return [{ type, ...rest, output: plainParts(item.output) }];
  return [{ type, ...rest }];
}

function plainParts(content: unknown): unknown {
  if (!Array.isArray(content)) return [{ type: "text", text: content }];
  return asObjects(content).map(
    ({ type, text, detail, annotations: _, logprobs: __, prompt_cache_breakpoint: ___, ...rest }) =>
      typeof text === "string"
        ? { type: "text", text }
        : {
            type: rest.file_id ? "input_file" : type,
            ...(detail && detail !== "auto" && type === "input_image" ? { detail } : {}),
            ...rest,
          },
  );
}

function plainTool(tool: JsonObject): JsonObject {
  if (String(tool.type).startsWith("web_search"))
    return { type: "web_search", size: tool.search_context_size ?? null };
  if (tool.type !== "function") return tool;
  const { description, ...rest } = tool;
  return { ...rest, ...(description ? { description } : {}), strict: tool.strict ?? false };
}

function difference(before: JsonObject, after: JsonObject): JsonObject {
  const found: JsonObject = {};
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [before[field], after[field]].map((value) => JSON.parse(JSON.stringify(value ?? null)));
    if (!isDeepStrictEqual(was, is)) found[field] = { was, is };
  }
  return found;
}

const USAGE = {
  prompt_tokens: 5,
  completion_tokens: 7,
  total_tokens: 12,
  prompt_tokens_details: { cached_tokens: 1, cache_write_tokens: 0 },
  completion_tokens_details: { reasoning_tokens: 2 },
  cost: 0.25,
  cost_details: { total_cost: 0.25 },
} as never;
const METADATA = { request_id: "r" } as never;
const REQUEST = { model: "x", input: "hi" };

/** What a client reads of a response, in one shape. */
interface Read {
  text: string;
  calls: { name: string; arguments: string }[];
  reasoning: string;
}

function readResponse(response: JsonObject): Read {
  const output = asObjects(response.output);
  const texts = (item: JsonObject, field: string) =>
    asObjects(item[field]).map(({ text }) => String(text ?? ""));
  return {
    text: output.flatMap((item) => (item.type === "message" ? texts(item, "content") : [])).join(""),
    calls: output
      .filter(({ type }) => type === "function_call")
      .map((item) => ({ name: String(item.name), arguments: String(item.arguments) })),
    reasoning: output.flatMap((item) => (item.type === "reasoning" ? texts(item, "summary") : [])).join(""),
  };
}

describe.runIf(answered.length > 0)("recorded answers of other formats, as responses", () => {
  for (const recording of answered) {
    it(
      recording.id,
      check(recording, async () => {
        const target = targetOf({}, { stream: true });
        const { body, sse } = recording.response;
        if (body) {
          const { completion } = openaiChat.chat.parseResponse(body, target);
          const message = completion.choices[0]?.message;
          const whole = responsesDoor.chat.fromChat({ ...completion, usage: USAGE, metadata: METADATA });
          const read = await sdkOver(JSON.stringify(whole), "application/json").responses.create(REQUEST);
          expect(readResponse(read as unknown as JsonObject)).toEqual({
            text: message?.content ?? "",
            calls: (message?.tool_calls ?? []).map(({ function: fn }) => ({
              name: fn.name,
              arguments: fn.arguments || "{}",
            })),
            reasoning: message?.reasoning ?? "",
          });
          expect(read.output_text).toBe(message?.content ?? "");
          expect(read).toMatchObject({ usage: { input_tokens: 5, cost: 0.25 }, metadata: METADATA });
          return;
        }
        const parser = openaiChat.chat.createStreamParser(target);
        const renderer = responsesDoor.chat.createStreamRenderer("m");
        const chunks = [...parser.push(Buffer.from((sse ?? []).join(""))), ...parser.end()];
        const final = {
          id: "f",
          object: "chat.completion.chunk" as const,
          created: 1,
          model: "m",
          choices: [],
        };
        const text =
          chunks.map((chunk) => renderer.render(chunk)).join("") +
          renderer.finish({ ...final, usage: USAGE, metadata: METADATA });
        const [sum] = addUp(chunks);
        expectOrdered(text);
        const stream = sdkOver(text, "text/event-stream").responses.stream(REQUEST);
        const response = await stream.finalResponse();
        const end = JSON.parse(eventData(text).at(-1) ?? "").response as JsonObject;
        expect(readResponse(end)).toEqual({
          text: sum?.content ?? "",
          calls: (sum?.toolCalls ?? []).map(({ name, arguments: args }) => ({
            name,
            arguments: args || "{}",
          })),
          reasoning: sum?.reasoning ?? "",
        });
        expect(response.output_text).toBe(sum?.content ?? "");
        expect(response.usage).toMatchObject({ output_tokens: 7, cost: 0.25 });
      }),
    );
  }
});

/** Numbers without a gap, items announced in order, each ended once. */
function expectOrdered(text: string): void {
  const events = eventData(text).map((data) => JSON.parse(data) as JsonObject);
  expect(events.map((event) => event.sequence_number)).toEqual(events.map((_, at) => at));
  const added = events.filter(({ type }) => type === "response.output_item.added");
  const done = events.filter(({ type }) => type === "response.output_item.done");
  expect(added.map((event) => event.output_index)).toEqual(added.map((_, at) => at));
  expect(done.map((event) => event.output_index).sort()).toEqual(
    added.map((event) => event.output_index).sort(),
  );
  for (const event of done) {
    const begun = asObject(added.find(({ output_index: index }) => index === event.output_index)?.item);
    expect(begun?.id).toBe(asObject(event.item)?.id);
  }
  expect(events[0]?.type).toBe("response.created");
  expect(events.at(-1)?.type).toMatch(/^response\.(completed|incomplete)$/);
}

it("says how many recordings it ran", () => {
  process.stdout.write(
    `responses door recordings run: ${JSON.stringify({ asked: asked.length, answered: answered.length })}\n`,
  );
  expect(readChunks("")).toEqual([]);
});
