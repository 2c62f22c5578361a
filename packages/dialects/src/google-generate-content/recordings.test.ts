import { type Annotation, completionTokens, promptTokens, type TokenUsage } from "@causeway/contracts";
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
  type GoogleSaid,
  type GoogleUsage,
  googleEvents,
  googleModality,
  googleSaid,
  googleUsage,
  type WireResponse,
} from "../../test/recorded-google.ts";
import { chatDoor } from "../chat-door/index.ts";
import type { Target } from "../index.ts";
import { googleGenerateContent } from "./index.ts";

// Streams are cut at every byte, also on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const recordings = readRecordings(["google-generate-content"]);
const answered = recordings.filter(({ status }) => status === 200);
const whole = answered.filter(({ response }) => response.body !== undefined);
const streams = answered.filter(({ response }) => response.sse);
const refused = recordings.filter(({ status }) => status !== 200);

const tally = createTally(`google-generate-content: ${recordings.length} recordings`);
afterAll(() => tally.print());

const targetFor = ({ provider, model }: Recording, stream = false): Target =>
  targetOf(provider === "google-vertex" ? { special: "vertex" } : {}, {
    providerId: provider,
    upstreamModel: model ?? "gemini-2.5-flash",
    stream,
  });

/** Runs a check and counts it in the table. */
function check(recording: Recording, run: () => void | Promise<void>): () => Promise<void> {
  tally.expect(recording.provider, recording.tags);
  return async () => {
    await run();
    tally.pass(recording.provider, recording.tags);
  };
}

/** The provider's own counts against ours: no token lost, none in two places. */
function expectUsage(usage: TokenUsage | null, wire: GoogleUsage | undefined): void {
  if (!wire) {
    expect(usage).toBeNull();
    return;
  }
  if (!usage) throw new Error("no usage");
  const prompt = (wire.promptTokenCount ?? 0) + (wire.toolUsePromptTokenCount ?? 0);
  const thoughts = wire.thoughtsTokenCount ?? 0;
  const candidates = wire.candidatesTokenCount ?? 0;
  expect(promptTokens(usage)).toBe(prompt);
  expect(completionTokens(usage)).toBe(candidates + thoughts);
  if (wire.totalTokenCount) expect(prompt + candidates + thoughts).toBe(wire.totalTokenCount);
  expect(usage.reasoning).toBe(thoughts);
  expect(usage.cachedInput + usage.cachedAudioInput + (usage.cachedImageInput ?? 0)).toBe(
    wire.cachedContentTokenCount ?? 0,
  );
  const kinds = [
    ["imageInput", "IMAGE", 2],
    ["videoInput", "VIDEO", 3],
    ["audioInput", "AUDIO", 4],
  ] as const;
  for (const [bucket, name, number] of kinds)
    expect(usage[bucket], bucket).toBe(
      googleModality(wire.promptTokensDetails, name, number) -
        googleModality(wire.cacheTokensDetails, name, number),
    );
  expect(usage.imageOutput).toBe(googleModality(wire.candidatesTokensDetails, "IMAGE", 2));
  expect(usage.audioOutput).toBe(googleModality(wire.candidatesTokensDetails, "AUDIO", 4));
  for (const [name, count] of Object.entries(usage)) expect(count, name).toBeGreaterThanOrEqual(0);
}

const FILTERED = /SAFETY|MODEL_ARMOR|RECITATION|BLOCKLIST|PROHIBITED|SPII/;

function unified({ finish, calls }: GoogleSaid): string | null {
  if (finish === null) return null;
  if (finish === 2 || finish === "MAX_TOKENS") return "length";
  if (FILTERED.test(String(finish))) return "content_filter";
  return calls.length > 0 ? "tool_calls" : "stop";
}

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

describe.runIf(recordings.length > 0)("#4 #5 #8 recorded whole answers", () => {
  for (const recording of whole) {
    it(
      recording.id,
      check(recording, async () => {
        const body = recording.response.body as WireResponse;
        const said = googleSaid([body]);
        const { completion, usage } = googleGenerateContent.chat.parseResponse(
          structuredClone(body),
          targetFor(recording),
        );
        const [choice] = completion.choices;
        const calls = choice?.message.tool_calls ?? [];
        expect(choice?.message.content ?? "").toBe(said.text);
        expect(choice?.message.reasoning ?? "").toBe(said.reasoning);
        expect(calls.map(({ function: fn }) => ({ name: fn.name, args: JSON.parse(fn.arguments) }))).toEqual(
          said.calls,
        );
        expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length);
        expect(choice?.message.images?.length ?? 0).toBe(said.images);
        expect(choice?.finish_reason).toBe(unified(said) ?? "stop");
        expect(completion.id).toBe(body.responseId ?? "chatcmpl-own");
        expect(completion.model).toBe(body.modelVersion);
        expectUsage(usage, googleUsage([body]));
        expect(usage?.images ?? 0).toBe(said.images);
        expectCitations(choice?.message.annotations ?? [], said.text);

        const sent = JSON.stringify(chatDoor.chat.fromChat({ ...completion, usage: FINAL.usage }));
        const answer = await sdkOver(sent, "application/json").chat.completions.create(ASK);
        expect(answer.choices[0]?.message.content ?? "").toBe(said.text);
      }),
    );
  }
});

/** A source that quotes a piece of the answer appears where the piece is. */
function expectCitations(annotations: readonly Annotation[], text: string): void {
  for (const { url_citation: citation } of annotations) {
    expect(citation.url).toBeTruthy();
    if (citation.content) expect(text.slice(citation.start_index, citation.end_index)).toBe(citation.content);
  }
}

function translate(pieces: readonly Buffer[], target: Target) {
  const parser = googleGenerateContent.chat.createStreamParser(target);
  const chunks = pieces.flatMap((piece) => parser.push(piece));
  chunks.push(...parser.end());
  return { chunks, state: parser.state };
}

/** Small streams are cut everywhere, large ones at random places. */
function cutsOf(bytes: Buffer): Buffer[][] {
  if (bytes.length < 2_500) return [...everyCut(bytes).map(([, pieces]) => pieces), byteByByte(bytes)];
  return [1, 2, 3].flatMap((seed) => [randomCuts(bytes, seed, 40), randomCuts(bytes, seed, 1_400)]);
}

/** The same responses as the JSON array that comes without `alt=sse`. */
const asArray = (events: readonly WireResponse[]): Buffer =>
  Buffer.from(`[${events.map((event) => JSON.stringify(event, null, 2)).join(",\r\n")}\n]\n`);

describe.runIf(recordings.length > 0)("recorded streams", () => {
  for (const recording of streams) {
    it(
      recording.id,
      check(recording, async () => {
        const events = googleEvents(recording);
        const bytes = Buffer.from((recording.response.sse ?? []).join(""));
        const said = googleSaid(events);
        const target = targetFor(recording, true);
        const { chunks, state } = translate([bytes], target);
        const [sum] = addUp(chunks);
        expect(sum).toMatchObject({
          role: "assistant",
          content: said.text,
          reasoning: said.reasoning,
          images: said.images,
          finishReason: unified(said),
        });
        expect(sum?.toolCalls.map(({ name, arguments: args }) => ({ name, args: JSON.parse(args) }))).toEqual(
          said.calls,
        );
        expectUsage(state.usage, googleUsage(events));
        expectCitations(
          chunks.flatMap(({ choices }) => choices[0]?.delta.annotations ?? []),
          said.text,
        );
        expect(state).toMatchObject({ error: null, done: true, finishReason: unified(said) });

        const lf = Buffer.from(bytes.toString().replaceAll("\r\n", "\n"));
        for (const pieces of [...cutsOf(bytes), [lf], ...cutsOf(lf).slice(0, 40), [asArray(events)]])
          expect(translate(pieces, target)).toEqual({ chunks, state });
        for (const pieces of cutsOf(asArray(events)).slice(-3))
          expect(translate(pieces, target).chunks).toEqual(chunks);
        await expectClientsReadIt(chunks, said);
      }),
    );
  }
});

/** Two clients that users have: the official SDK, whose helper adds chunks up, and the AI SDK, which checks every chunk. */
async function expectClientsReadIt(
  chunks: ReturnType<typeof translate>["chunks"],
  said: GoogleSaid,
): Promise<void> {
  const renderer = chatDoor.chat.createStreamRenderer("ours");
  const text = chunks.map((chunk) => renderer.render(chunk)).join("") + renderer.finish(FINAL);
  const read = await readWithSdk(text);
  expect(read.text).toBe(said.text);
  expect(read.arguments.map((args) => JSON.parse(args ?? ""))).toEqual(said.calls.map(({ args }) => args));
  expect(await readWithAiSdk(text)).toBe(said.text);
}

/** Who is at fault, judged by a reader of the recorded bodies. */
const FAULTS: readonly [RegExp, string][] = [
  [/API_KEY_INVALID/, "key"],
  [/NOT_FOUND|PERMISSION_DENIED/, "model"],
  [/RESOURCE_EXHAUSTED/, "key"],
  [/UNAVAILABLE/, "provider"],
];

describe.runIf(recordings.length > 0)("recorded refusals", () => {
  for (const recording of refused) {
    it(
      recording.id,
      check(recording, () => {
        const raw = JSON.stringify(recording.response.body);
        const error = googleGenerateContent.parseError(
          recording.status,
          recording.response.headers ?? {},
          raw,
        );
        expect(error.fault).toBe(FAULTS.find(([pattern]) => pattern.test(raw))?.[1] ?? "caller");
        expect(error.status).toBe(recording.status);
        expect(error.message).toBe((recording.response.body as WireResponse).error?.message);
        if (recording.status === 429) expect(error.errorType).toBe("rate_limited");
        if (raw.includes("retryDelay")) expect(error.retryAfterSeconds).toBe(34.4);
      }),
    );
  }
});

it("says how many recordings it ran", () => {
  const counts = { whole: whole.length, streams: streams.length, refused: refused.length };
  process.stdout.write(`google-generate-content recordings run: ${JSON.stringify(counts)}\n`);
  expect(whole.length + streams.length + refused.length).toBe(recordings.length);
});
