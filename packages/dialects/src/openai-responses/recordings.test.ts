import { completionTokens, promptTokens, type StatedUsage } from "@causeway/contracts";
import { afterAll, describe, expect, it, vi } from "vitest";
import {
  addUp,
  byteByByte,
  createTally,
  eventData,
  everyCut,
  type Recording,
  randomCuts,
  readRecordings,
  sdkOver,
  targetOf,
} from "../../test/index.ts";
import type { JsonObject, StreamState } from "../index.ts";
import { asObjects, asText } from "../shared/json-object.ts";
import { countsOf } from "../shared/tokens/counts-of.ts";
import { openaiResponses } from "./index.ts";

// Streams are cut at every byte, also on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

interface WireItem extends JsonObject {
  type: string;
}
interface Wire extends JsonObject {
  id: string;
  model: string;
  status: string;
  output: WireItem[];
  usage?: {
    input_tokens: number;
    output_tokens: number;
    total_tokens: number;
    input_tokens_details?: { cached_tokens?: number };
    output_tokens_details?: { reasoning_tokens?: number };
  };
}
interface WireEvent extends JsonObject {
  type: string;
}

const all = readRecordings(["openai-responses"]);
/** Two exchanges are filed here, but answer in chat completions. */
const isChat = ({ response }: Recording): boolean =>
  /"choices":/.test(response.sse?.[0] ?? "") ||
  Array.isArray((response.body as JsonObject | undefined)?.choices);
const answered = all.filter(({ status }) => status === 200);
const chats = answered.filter(isChat);
const failed = answered.filter(({ tags }) => tags.includes("stream-error"));
const whole = answered.filter((recording) => recording.response.body !== undefined && !isChat(recording));
const streams = answered.filter(
  (recording) => recording.response.sse && !failed.includes(recording) && !isChat(recording),
);
const refused = all.filter(({ status }) => status !== 200);
const target = targetOf({}, { stream: true });
const tally = createTally(`openai-responses: ${all.length} recordings`);
afterAll(() => tally.print());

/** What a response says, read in the plainest way. */
interface Said {
  text: string;
  reasoning: string;
  refusal: string;
  calls: { name: string; arguments: string }[];
  images: number;
  finish: string;
}

const parts = (item: WireItem, field: string, type: string): string[] =>
  asObjects(item[field])
    .filter((part) => part.type === type)
    .map((part) => asText(part.text) ?? asText(part.refusal) ?? "");

/** Thinking as the provider shows it, its paragraphs apart. */
const thoughts = (output: WireItem[]): string =>
  output
    .filter(({ type }) => type === "reasoning")
    .flatMap((item) => {
      const content = parts(item, "content", "reasoning_text");
      return content.length > 0 ? content : parts(item, "summary", "summary_text");
    })
    .filter((text) => text !== "")
    .join("\n\n");

function saidBy(response: Wire): Said {
  const { output } = response;
  const calls = output
    .filter(
      (item) =>
        item.type === "function_call" ||
        (item.type === "custom_tool_call" && !String(item.call_id).startsWith("xs_")),
    )
    .map((item) => ({ name: String(item.name), arguments: String(item.arguments ?? item.input) }));
  const reason = (response.incomplete_details as { reason?: string } | null)?.reason;
  const cut = reason === "content_filter" ? "content_filter" : reason ? "length" : null;
  return {
    text: output.flatMap((item) => parts(item, "content", "output_text")).join(""),
    reasoning: thoughts(output),
    refusal: output.flatMap((item) => parts(item, "content", "refusal")).join(""),
    calls,
    images: output.filter((item) => item.type === "image_generation_call" && item.result).length,
    finish: cut ?? (calls.length > 0 ? "tool_calls" : "stop"),
  };
}

/** The provider's own counts against ours: no token lost, none in two places. */
function expectUsage(usage: StatedUsage | null, wire: Wire["usage"]): void {
  if (!wire) {
    expect(usage).toBeNull();
    return;
  }
  if (!usage) throw new Error("usage was not read");
  expect(promptTokens(usage)).toBe(wire.input_tokens);
  expect(completionTokens(usage)).toBe(wire.output_tokens);
  expect(usage.cachedInput).toBe(wire.input_tokens_details?.cached_tokens ?? 0);
  expect(usage.reasoning).toBe(wire.output_tokens_details?.reasoning_tokens ?? 0);
  const { others = [], unknown } = usage;
  const counts = countsOf(usage);
  expect(unknown).toBeUndefined();
  for (const one of [counts, ...others.map((other) => other.usage)])
    for (const [name, count] of Object.entries(one)) expect(count, name).toBeGreaterThanOrEqual(0);
}

function check(recording: Recording, run: () => void | Promise<void>): () => Promise<void> {
  tally.expect(recording.provider, recording.tags);
  return async () => {
    await run();
    tally.pass(recording.provider, recording.tags);
  };
}

const named = (list: readonly Recording[]): [string, Recording][] =>
  list.map((recording) => [recording.id, recording]);

/** What of the usage is ours, whatever the provider says. */
const OURS = { cost: 0.5, cost_details: { total_cost: 0.5 } };

const FINAL = {
  id: "final",
  object: "chat.completion.chunk" as const,
  created: 1,
  model: "ours",
  choices: [],
  usage: {
    prompt_tokens: 1,
    completion_tokens: 2,
    total_tokens: 3,
    prompt_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
    completion_tokens_details: { reasoning_tokens: 0 },
    ...OURS,
  } as never,
  metadata: { request_id: "r" } as never,
};

describe.runIf(all.length > 0)("recorded whole answers", () => {
  for (const [id, recording] of named(whole)) {
    it(
      id,
      check(recording, async () => {
        const body = recording.response.body as Wire;
        const { completion, usage } = openaiResponses.chat.parseResponse(structuredClone(body), target);
        const [choice] = completion.choices;
        const message = choice?.message;
        expect({
          text: message?.content ?? "",
          reasoning: message?.reasoning ?? "",
          refusal: message?.refusal ?? "",
          calls: (message?.tool_calls ?? []).map(({ function: { name, arguments: args } }) => ({
            name,
            arguments: args,
          })),
          images: message?.images?.length ?? 0,
          finish: choice?.finish_reason,
        }).toEqual(saidBy(body));
        expect(message?.annotations ?? []).toHaveLength(countCitations(body));
        expectUsage(usage, body.usage);

        const native = structuredClone(body);
        expect(openaiResponses.native?.readAnswer(native, target)?.usage).toEqual(usage);
        const sent = openaiResponses.native?.complete(native, FINAL, target);
        const answer = await sdkOver(JSON.stringify(sent), "application/json").responses.create({
          model: "x",
          input: "hi",
        });
        expect(answer.output_text).toBe(saidBy(body).text);
        expect(answer.output).toEqual(JSON.parse(JSON.stringify(body.output)));
        expect(answer.usage).toMatchObject({ ...body.usage, ...OURS });
        expect(answer.metadata).toMatchObject({ request_id: "r" });
      }),
    );
  }
  for (const [id, recording] of named(chats.filter(({ response }) => response.body))) {
    it(
      `refuses a chat completion: ${id}`,
      check(recording, () => {
        expect(() => openaiResponses.chat.parseResponse(recording.response.body, target)).toThrow(
          /no output/,
        );
      }),
    );
  }
});

const countCitations = ({ output }: Wire): number =>
  output
    .flatMap((item) => asObjects(item.content))
    .flatMap((part) => asObjects(part.annotations))
    .filter(({ type, url }) => type === "url_citation" && url).length;

function translate(pieces: readonly Buffer[]) {
  const parser = openaiResponses.chat.createStreamParser(target);
  const chunks = pieces.flatMap((piece) => parser.push(piece));
  chunks.push(...parser.end());
  return { chunks, state: parser.state };
}

function relay(pieces: readonly Buffer[]): { text: string; state: StreamState } {
  const stream = openaiResponses.native?.createStream(target);
  if (!stream) throw new Error("no native side");
  const out = pieces.map((piece) => Buffer.from(stream.push(piece) ?? []));
  out.push(Buffer.from(stream.end() ?? []), Buffer.from(stream.finish(FINAL)));
  return { text: Buffer.concat(out).toString(), state: stream.state };
}

const bytesOf = ({ response }: Recording): Buffer => Buffer.from((response.sse ?? []).join(""));
const withCrlf = (bytes: Buffer): Buffer => Buffer.from(bytes.toString().replaceAll(/\r?\n/g, "\r\n"));

/** Small streams are cut everywhere, large ones at random places. */
function cutsOf(bytes: Buffer): Buffer[][] {
  if (bytes.length < 6_000) return [...everyCut(bytes).map(([, pieces]) => pieces), byteByByte(bytes)];
  return [1, 2, 3].flatMap((seed) => [randomCuts(bytes, seed, 40), randomCuts(bytes, seed, 1_400)]);
}

const eventsOf = (text: string): WireEvent[] =>
  eventData(text)
    .filter((data) => data !== "[DONE]")
    .map((data) => JSON.parse(data));

const endOf = (events: readonly WireEvent[]): Wire =>
  events.find(({ type }) => /^response\.(completed|incomplete)$/.test(type))?.response as Wire;

/** What a stream says: its deltas where they are whole, else what its last event says. */
const isWhole = ({ tags, id }: Recording): boolean =>
  !tags.includes("trimmed") && !/oapi-doc|lmstudio|shell-container/.test(id);

describe.runIf(all.length > 0)("recorded streams", () => {
  for (const [id, recording] of named(streams)) {
    it(
      id,
      check(recording, async () => {
        const bytes = bytesOf(recording);
        const events = eventsOf(bytes.toString());
        const end = endOf(events);
        const { chunks, state } = translate([bytes]);
        const [sum] = addUp(chunks);
        const { text, reasoning, refusal, calls, images, finish } = saidBy(end);
        expect(sum).toMatchObject({ role: "assistant", refusal, images, finishReason: finish });
        expect(sum?.toolCalls.map(({ name, arguments: args }) => ({ name, arguments: args }))).toEqual(calls);
        if (isWhole(recording)) expect(sum).toMatchObject({ content: text, reasoning });
        expectUsage(state.usage, end.usage);
        expect(state.finishReason).toBe(finish);
        expect(state.done).toBe(true);

        const relayed = relay([bytes]);
        expect(relayed.state).toEqual(state);
        for (const pieces of [...cutsOf(bytes), [withCrlf(bytes)], ...cutsOf(withCrlf(bytes)).slice(0, 40)]) {
          const cut = relay(pieces);
          expect(cut.state).toEqual(state);
          expect(cut.text.replaceAll("\r\n", "\n")).toBe(relayed.text.replaceAll("\r\n", "\n"));
        }
        for (const pieces of [randomCuts(bytes, 7, 100), [withCrlf(bytes)]])
          expect(translate(pieces).chunks).toEqual(chunks);
        await expectRelayed(relayed.text, bytes.toString(), end);
      }),
    );
  }
});

/** Every event is the provider's own, in bytes; only the last has our cost. */
async function expectRelayed(text: string, source: string, end: Wire): Promise<void> {
  const lastAt = text.lastIndexOf("event: ");
  // A doc example leaves events out with three dots, which are no event.
  expect(source.replace("...\n\n", "").startsWith(text.slice(0, lastAt))).toBe(true);
  // One recording holds a second response after the first.
  const all = eventsOf(source);
  const expected = all.slice(
    0,
    all.findIndex(({ response }) => (response === undefined ? false : isEnd(response))) + 1,
  );
  expect(eventsOf(text).map(({ type }) => type)).toEqual(expected.map(({ type }) => type));
  expect(endOf(eventsOf(text))).toMatchObject({
    output: JSON.parse(JSON.stringify(end.output)),
    usage: { ...end.usage, ...OURS },
    metadata: { request_id: "r" },
  });
  const request = { model: "x", input: "hi", stream: true as const };
  const stream = await sdkOver(text, "text/event-stream").responses.create(request);
  const types: string[] = [];
  for await (const event of stream) types.push(event.type);
  expect(types).toEqual(expected.map(({ type }) => type));
}

const isEnd = (response: unknown): boolean =>
  ["completed", "incomplete"].includes(String((response as Wire).status));

describe.runIf(all.length > 0)("recorded failures inside a 200", () => {
  for (const [id, recording] of named([...failed, ...chats.filter(({ response }) => response.sse)])) {
    it(
      `#58 ${id}`,
      check(recording, () => {
        const bytes = bytesOf(recording);
        for (const pieces of [[bytes], randomCuts(bytes, 3, 30)]) {
          const { state } = translate(pieces);
          expect(state.error?.message).toBeTruthy();
          expect(state.error?.fault).toBe("provider");
          expect(relay(pieces).state).toEqual(state);
        }
      }),
    );
  }
});

describe.runIf(all.length > 0)("recorded refusals", () => {
  for (const [id, recording] of named(refused)) {
    it(
      id,
      check(recording, () => {
        const { body, text, headers } = recording.response;
        const raw = body === undefined ? (text ?? "") : JSON.stringify(body);
        const error = openaiResponses.parseError(recording.status, headers ?? {}, raw);
        const known: readonly [RegExp, string][] = [
          [/insufficient_quota/, "credit"],
          [/model_not_found/, "model"],
          [/API key/, "key"],
        ];
        expect(error.fault).toBe(known.find(([words]) => words.test(raw))?.[1] ?? "caller");
        expect(error.status).toBe(recording.status);
        expect(error.message).not.toMatch(/^the provider returned/);
      }),
    );
  }
});

it("says how many recordings it ran", () => {
  const counts = {
    whole: whole.length,
    streams: streams.length,
    failed: failed.length,
    refused: refused.length,
    chats: chats.length,
  };
  process.stdout.write(`openai-responses recordings run: ${JSON.stringify(counts)}\n`);
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(all.length);
});
