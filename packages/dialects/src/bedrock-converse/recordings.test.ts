import { completionTokens, promptTokens, type TokenUsage } from "@causeway/contracts";
import { afterAll, describe, expect, it, vi } from "vitest";
import {
  addUp,
  addUpFrames,
  byteByByte,
  type ConverseAnswer,
  type ConverseUsage,
  createTally,
  everyCut,
  type Recording,
  randomCuts,
  readRecordings,
  readWithAiSdk,
  readWithSdk,
  type Said,
  saidByConverse,
  sdkOver,
  streamBytes,
  targetOf,
} from "../../test/index.ts";
import { chatDoor } from "../index.ts";
import { bedrockConverse } from "./index.ts";

// Streams are cut at every byte, also on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const recordings = readRecordings(["bedrock-converse"]);
const answered = recordings.filter(({ status }) => status === 200);
const streams = answered.filter(({ response }) => response.eventstream);
const whole = answered.filter((recording) => !streams.includes(recording));
const refused = recordings.filter(({ status }) => status !== 200);

const target = targetOf({}, { providerId: "aws-bedrock", upstreamModel: "some.model-v1:0", stream: true });
const tally = createTally(`bedrock-converse: ${recordings.length} recordings`);
afterAll(() => tally.print());

function check(recording: Recording, run: () => void | Promise<void>): () => Promise<void> {
  tally.expect(recording.provider, recording.tags);
  return async () => {
    await run();
    tally.pass(recording.provider, recording.tags);
  };
}

/** The provider's own counts against ours: no token lost, none in two places. */
function expectUsage(usage: TokenUsage | null, wire: ConverseUsage | undefined): void {
  if (!wire) {
    expect(usage).toBeNull();
    return;
  }
  expect(usage).toMatchObject({
    input: wire.inputTokens,
    cachedInput: wire.cacheReadInputTokens ?? 0,
    output: wire.outputTokens,
    reasoning: 0,
  });
  if (!usage) return;
  expect(usage.cacheWrite + usage.cacheWrite1h).toBe(wire.cacheWriteInputTokens ?? 0);
  expect(promptTokens(usage) + completionTokens(usage)).toBe(wire.totalTokens);
}

interface Message {
  readonly content?: string | null;
  readonly reasoning?: string | null;
  readonly tool_calls?: { function: { name: string; arguments: string } }[];
}
const toSaid = (message: Message | undefined, finish: string | null | undefined): Said => ({
  text: message?.content ?? "",
  reasoning: message?.reasoning ?? "",
  calls: (message?.tool_calls ?? []).map(({ function: fn }) => ({ name: fn.name, arguments: fn.arguments })),
  finish: finish ?? null,
});

/** The recorded JSON has other spacing than what a provider streams. */
const compact = ({ calls, ...said }: Said) => ({
  ...said,
  calls: calls.map(({ name, arguments: text }) => ({ name, input: JSON.parse(text) })),
});

describe.runIf(recordings.length > 0)("recorded whole answers", () => {
  for (const recording of whole) {
    it(
      recording.id,
      check(recording, async () => {
        const body = recording.response.body as ConverseAnswer;
        const expected = saidByConverse(body);
        const { completion, usage } = bedrockConverse.chat.parseResponse(structuredClone(body), target);
        const [choice] = completion.choices;
        expect(compact(toSaid(choice?.message as Message, choice?.finish_reason))).toEqual(compact(expected));
        expect(choice?.native_finish_reason).toBe(body.stopReason);
        expectUsage(usage, body.usage);

        const sdk = sdkOver(JSON.stringify(completion), "application/json");
        const ask = { model: "x", messages: [{ role: "user" as const, content: "hi" }] };
        const answer = await sdk.chat.completions.create(ask);
        expect(answer.choices[0]?.message.content ?? "").toBe(expected.text);
        expect(answer.id).toBe("chatcmpl-own");
      }),
    );
  }
});

function translate(pieces: readonly Buffer[]) {
  const parser = bedrockConverse.chat.createStreamParser(target);
  const chunks = pieces.flatMap((piece) => parser.push(piece));
  chunks.push(...parser.end());
  return { chunks, state: parser.state };
}

function render(chunks: ReturnType<typeof translate>["chunks"]): string {
  const renderer = chatDoor.chat.createStreamRenderer("ours");
  const final = {
    id: "final",
    object: "chat.completion.chunk" as const,
    created: 1,
    model: "ours",
    choices: [],
  };
  return chunks.map((chunk) => renderer.render(chunk)).join("") + renderer.finish(final);
}

/** Small streams are cut everywhere, large ones at random places. */
function cutsOf(bytes: Buffer): Buffer[][] {
  const random = [1, 2, 3].flatMap((seed) => [randomCuts(bytes, seed, 40), randomCuts(bytes, seed, 1_400)]);
  if (bytes.length > 5_000) return random;
  return [...everyCut(bytes).map(([, pieces]) => pieces), byteByByte(bytes), ...random];
}

describe.runIf(recordings.length > 0)("recorded streams", () => {
  for (const recording of streams) {
    it(
      recording.id,
      check(recording, async () => {
        const bytes = streamBytes(recording);
        const { usage, isEnded, ...wire } = addUpFrames(recording);
        const expected = saidByConverse({ ...wire, usage });

        const { chunks, state } = translate([bytes]);
        const [sum] = addUp(chunks);
        const calls = sum?.toolCalls.map((fn) => ({ function: fn })) ?? [];
        expect(compact(toSaid({ ...sum, tool_calls: calls }, sum?.finishReason))).toEqual(compact(expected));
        expect(sum?.role).toBe("assistant");
        expectUsage(state.usage, usage);
        expect(state).toMatchObject({
          done: isEnded,
          error: null,
          finishReason: expected.finish,
          nativeFinishReason: wire.stopReason,
          sawContent: true,
        });
        for (const pieces of cutsOf(bytes)) expect(translate(pieces)).toEqual({ chunks, state });

        const read = await readWithSdk(render(chunks));
        expect(read.text).toBe(expected.text);
        expect(read.arguments).toEqual(calls.map(({ function: fn }) => fn.arguments));
        expect(await readWithAiSdk(render(chunks))).toBe(expected.text);
      }),
    );
  }
});

/** Who is at fault, judged by a reader of the recorded bodies. */
function expectedFault({ status, response }: Recording): string {
  if (JSON.stringify(response.body).includes("model identifier is invalid")) return "model";
  return status === 403 || status === 429 ? "key" : "caller";
}

describe.runIf(recordings.length > 0)("recorded refusals", () => {
  for (const recording of refused) {
    it(
      recording.id,
      check(recording, () => {
        const { body, headers } = recording.response;
        const error = bedrockConverse.parseError(recording.status, headers ?? {}, JSON.stringify(body));
        expect(error).toMatchObject({ status: recording.status, fault: expectedFault(recording) });
        expect(error.message).toBe((body as { message: string }).message);
        expect(error.type).toBe(headers?.["x-amzn-errortype"]?.split(":")[0] ?? null);
      }),
    );
  }
});

it("says how many recordings it ran", () => {
  const counts = { whole: whole.length, streams: streams.length, refused: refused.length };
  process.stdout.write(`bedrock-converse recordings run: ${JSON.stringify(counts)}\n`);
  expect(whole.length + streams.length + refused.length).toBe(recordings.length);
});
