import { completionTokens, promptTokens, type TokenUsage } from "@causeway/contracts";
import { afterAll, describe, expect, it, vi } from "vitest";
import {
  addUp,
  byteByByte,
  createTally,
  everyCut,
  type Recording,
  randomCuts,
  readRecordings,
  readWithAiSdk,
  readWithSdk,
  sdkOver,
  targetOf,
} from "../../test/index.ts";
import {
  type CohereAnswer,
  type CohereSaid,
  type CohereUsage,
  cohereEvents,
  cohereSaid,
  cohereSaidByStream,
  cohereUsage,
} from "../../test/recorded-cohere.ts";
import { chatDoor } from "../chat-door/index.ts";
import type { JsonObject, Target } from "../index.ts";
import { cohereChat } from "./index.ts";

// Streams are cut at every byte, also on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const recordings = readRecordings(["cohere-chat"]);
const answered = recordings.filter(({ status }) => status === 200);
const whole = answered.filter(({ response }) => response.body !== undefined);
const streams = answered.filter(({ response }) => response.sse);
const refused = recordings.filter(({ status }) => status !== 200);

const tally = createTally(`cohere-chat: ${recordings.length} recordings`);
afterAll(() => tally.print());

const targetFor = ({ model }: Recording, stream = false): Target =>
  targetOf({}, { providerId: "cohere", upstreamModel: model ?? "command-a-03-2025", stream });

/** Runs a check and counts it in the table. */
function check(recording: Recording, run: () => void | Promise<void>): () => Promise<void> {
  tally.expect(recording.provider, recording.tags);
  return async () => {
    await run();
    tally.pass(recording.provider, recording.tags);
  };
}

/** The invoice's counts against ours. */
function expectUsage(usage: TokenUsage | null, wire: CohereUsage | undefined): void {
  if (!usage || !wire?.billed_units) throw new Error("no usage");
  expect(promptTokens(usage)).toBe(wire.billed_units.input_tokens);
  expect(completionTokens(usage)).toBe(wire.billed_units.output_tokens);
  const thought = wire.tokens?.reasoning_tokens ?? 0;
  expect(usage.reasoning).toBe(Math.min(thought, wire.billed_units.output_tokens));
  expect(usage.imageInput).toBe(wire.tokens?.image_tokens ?? 0);
}

const UNIFIED: Record<string, string> = {
  COMPLETE: "stop",
  STOP_SEQUENCE: "stop",
  MAX_TOKENS: "length",
  TOOL_CALL: "tool_calls",
};

const FINAL = {
  id: "final",
  object: "chat.completion.chunk" as const,
  created: 1,
  model: "ours",
  choices: [],
  usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3, cost: 0.5 } as never,
  metadata: { request_id: "r" } as never,
};
const ASK = { model: "x", messages: [{ role: "user" as const, content: "hi" }] };

describe.runIf(recordings.length > 0)("recorded whole answers", () => {
  for (const recording of whole) {
    it(
      recording.id,
      check(recording, async () => {
        const body = recording.response.body as CohereAnswer;
        const said = cohereSaid(body);
        const { completion, usage } = cohereChat.chat.parseResponse(
          structuredClone(body),
          targetFor(recording),
        );
        const message = completion.choices[0]?.message;
        expect(message?.content ?? "").toBe(said.text);
        expect(message?.reasoning ?? "").toBe(said.reasoning);
        expect(
          (message?.tool_calls ?? []).map(({ id, function: fn }) => ({
            id,
            name: fn.name,
            args: JSON.parse(fn.arguments),
          })),
        ).toEqual(said.calls);
        expect(completion.choices[0]?.finish_reason).toBe(UNIFIED[said.finish ?? ""]);
        expect(completion).toMatchObject({ id: body.id, model: targetFor(recording).upstreamModel });
        expectUsage(usage, body.usage);
        expectCitations(message?.annotations ?? [], said);

        const sent = JSON.stringify(chatDoor.chat.fromChat({ ...completion, usage: FINAL.usage }));
        const answer = await sdkOver(sent, "application/json").chat.completions.create(ASK);
        expect(answer.choices[0]?.message.content ?? "").toBe(said.text);
      }),
    );
  }
});

/** Each citation represents the text it quotes. */
function expectCitations(
  annotations: readonly { url_citation: { content?: string; start_index?: number; end_index?: number } }[],
  said: CohereSaid,
): void {
  expect(annotations.length).toBeGreaterThanOrEqual(said.citations.length);
  for (const { url_citation: citation } of annotations)
    expect(said.text.slice(citation.start_index, citation.end_index)).toBe(citation.content);
}

function translate(pieces: readonly Buffer[], target: Target) {
  const parser = cohereChat.chat.createStreamParser(target);
  const chunks = pieces.flatMap((piece) => parser.push(piece));
  chunks.push(...parser.end());
  return { chunks, state: parser.state };
}

/** Small streams are cut everywhere, large ones at random places. */
function cutsOf(bytes: Buffer): Buffer[][] {
  if (bytes.length < 2_500) return [...everyCut(bytes).map(([, pieces]) => pieces), byteByByte(bytes)];
  return [1, 2, 3].flatMap((seed) => [randomCuts(bytes, seed, 40), randomCuts(bytes, seed, 1_400)]);
}

describe.runIf(recordings.length > 0)("recorded streams", () => {
  for (const recording of streams) {
    it(
      recording.id,
      check(recording, async () => {
        const events = cohereEvents(recording);
        const bytes = Buffer.from((recording.response.sse ?? []).join(""));
        const said = cohereSaidByStream(events);
        const target = targetFor(recording, true);
        const { chunks, state } = translate([bytes], target);
        const [sum] = addUp(chunks);
        const finishReason = UNIFIED[said.finish ?? ""];
        expect(sum).toMatchObject({
          role: "assistant",
          content: said.text,
          reasoning: said.reasoning,
          finishReason,
        });
        expect(
          sum?.toolCalls.map(({ id, name, arguments: args }) => ({ id, name, args: JSON.parse(args) })),
        ).toEqual(said.calls);
        expectUsage(state.usage, cohereUsage(events));
        expect(state).toMatchObject({ error: null, done: true, finishReason });
        expect(new Set(chunks.map(({ id }) => id))).toEqual(new Set([events[0]?.id]));
        expectCitations(
          chunks.flatMap(({ choices }) => choices[0]?.delta.annotations ?? []),
          said,
        );

        const crlf = Buffer.from(bytes.toString().replaceAll(/\r?\n/g, "\r\n"));
        for (const pieces of [...cutsOf(bytes), [crlf], ...cutsOf(crlf).slice(0, 40)])
          expect(translate(pieces, target)).toEqual({ chunks, state });
        await expectClientsReadIt(chunks, said);
      }),
    );
  }
});

/** Two clients that users have: the official SDK, whose helper adds chunks up, and the AI SDK, which checks every chunk. */
async function expectClientsReadIt(
  chunks: ReturnType<typeof translate>["chunks"],
  said: CohereSaid,
): Promise<void> {
  const renderer = chatDoor.chat.createStreamRenderer("ours");
  const text = chunks.map((chunk) => renderer.render(chunk)).join("") + renderer.finish(FINAL);
  const read = await readWithSdk(text);
  expect(read.text).toBe(said.text);
  expect(read.arguments.map((args) => JSON.parse(args ?? ""))).toEqual(said.calls.map(({ args }) => args));
  expect(await readWithAiSdk(text)).toBe(said.text);
}

describe.runIf(recordings.length > 0)("recorded refusals", () => {
  for (const recording of refused) {
    it(
      recording.id,
      check(recording, () => {
        const raw = JSON.stringify(recording.response.body);
        const error = cohereChat.parseError(recording.status, recording.response.headers ?? {}, raw);
        expect(error.fault).toBe(recording.status === 401 ? "key" : "caller");
        expect(error.status).toBe(recording.status);
        expect(error.message).toBe((recording.response.body as { message: string }).message);
      }),
    );
  }
});

/** What a caller of ours would have asked to get this recorded request. */
function toChatBody(body: JsonObject): JsonObject {
  const { p, k, stop_sequences, tool_choice, response_format, thinking, strict_tools: _, ...rest } = body;
  const format = response_format as { json_schema?: unknown } | undefined;
  const schema = format?.json_schema;
  return {
    ...rest,
    messages: (body.messages as JsonObject[]).map(toChatMessage),
    top_p: p,
    top_k: k,
    stop: stop_sequences,
    tool_choice: tool_choice === undefined ? undefined : String(tool_choice).toLowerCase(),
    response_format: schema
      ? { type: "json_schema", json_schema: { name: "answer", schema } }
      : response_format,
    reasoning: thinking && { enabled: (thinking as { type: string }).type === "enabled" },
  };
}

function toChatMessage({ tool_plan, ...message }: JsonObject): JsonObject {
  const parts = Array.isArray(message.content) ? (message.content as JsonObject[]) : [];
  const thinking = parts.map((part) => part.thinking ?? "").join("");
  const reasoning = thinking || tool_plan;
  const content = parts.some((part) => part.thinking)
    ? parts.filter((part) => !part.thinking)
    : message.content;
  return { ...message, content, ...(reasoning ? { reasoning } : {}) };
}

const recordedRequests = recordings.filter(({ request, status }) => request?.body && status === 200);

describe.runIf(recordings.length > 0)("a recorded request comes out as it went in", () => {
  for (const recording of recordedRequests) {
    it(recording.id, () => {
      const recorded = recording.request?.body as JsonObject;
      const chat = chatDoor.chat.toChat(JSON.parse(JSON.stringify(toChatBody(recorded))));
      const built = cohereChat.chat.buildRequest(chat, targetFor(recording, recorded.stream === true));
      expect(recording.request?.path).toBe(`/v2${built.path}`);
      expect(JSON.parse(JSON.stringify(built.body), withoutEmpty)).toEqual(
        JSON.parse(JSON.stringify(recorded), withoutEmpty),
      );
    });
  }
});

/** `null` and texts without a character say nothing, wherever clients put them; nor do lists of nothing else. */
function withoutEmpty(name: string, value: unknown): unknown {
  if (name === "content" && Array.isArray(value)) {
    const said = value.filter((part) => part?.text !== "");
    return said.length > 0 ? said : undefined;
  }
  return value === null || (name === "content" && value === "") ? undefined : value;
}

it("says how many recordings it ran", () => {
  const counts = {
    whole: whole.length,
    streams: streams.length,
    refused: refused.length,
    requests: recordedRequests.length,
  };
  process.stdout.write(`cohere-chat recordings run: ${JSON.stringify(counts)}\n`);
  expect(whole.length + streams.length + refused.length).toBe(recordings.length);
});
