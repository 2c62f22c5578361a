import { completionTokens, promptTokens, type StatedUsage } from "@causeway/contracts";
import { afterAll, describe, expect, it, vi } from "vitest";
import {
  addUp,
  byteByByte,
  createTally,
  everyCut,
  lastUsage,
  type Recording,
  randomCuts,
  rawEvents,
  readChunks,
  readRecordings,
  readWithAiSdk,
  readWithSdk,
  type Said,
  saidByMessage,
  saidByStream,
  sdkOver,
  targetOf,
  type Wire,
  type WireUsage,
} from "../../test/index.ts";
import type { StreamState } from "../index.ts";
import { countsOf } from "../shared/tokens/counts-of.ts";
import { openaiChat } from "./index.ts";

// Streams are cut at every byte, also on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const recordings = readRecordings(["openai-chat", "groq-chat", "mistral-chat"]);
const answered = recordings.filter(({ status }) => status === 200);
const failed = answered.filter(
  ({ tags, response }) => tags.includes("stream-error") || hasErrorLine(response.sse),
);
const whole = answered.filter(({ response }) => response.body !== undefined);
const streams = answered.filter((recording) => recording.response.sse && !failed.includes(recording));
const refused = recordings.filter(({ status }) => status !== 200);

const target = targetOf({}, { stream: true });
const tally = createTally(`openai-chat: ${recordings.length} recordings`);
afterAll(() => tally.print());

function hasErrorLine(sse: readonly string[] | undefined): boolean {
  return (
    sse?.some((event) => /^(error:|data: \{"error":)/m.test(event) || event.includes('"error":{"code"')) ??
    false
  );
}

/** The provider's own counts against ours: no token lost, none in two places. */
function expectUsage(usage: StatedUsage | null, wire: WireUsage | undefined): void {
  if (!wire) {
    expect(usage).toBeNull();
    return;
  }
  const prompt = wire.prompt_tokens;
  const reasoning = wire.completion_tokens_details?.reasoning_tokens ?? 0;
  const completion = wire.completion_tokens + (reasoning > wire.completion_tokens ? reasoning : 0);
  const total = Math.max(wire.total_tokens, prompt + completion);
  expect(usage).not.toBeNull();
  if (!usage) return;
  const { others = [], unknown } = usage;
  const counts = countsOf(usage);
  expect(unknown).toBeUndefined();
  for (const one of [counts, ...others.map((other) => other.usage)])
    for (const [name, count] of Object.entries(one)) expect(count, name).toBeGreaterThanOrEqual(0);
  if (others.length > 0) {
    expectOthers(usage, total);
    return;
  }
  expect(promptTokens(usage) + completionTokens(usage)).toBe(total);
  expect(promptTokens(usage)).toBeGreaterThanOrEqual(prompt);
  expect(completionTokens(usage)).toBeGreaterThanOrEqual(wire.completion_tokens);
  const cached =
    wire.prompt_tokens_details?.cached_tokens ??
    wire.num_cached_tokens ??
    wire.prompt_cache_hit_tokens ??
    wire.cached_tokens;
  expect(usage.cachedInput + usage.cachedAudioInput).toBe(
    Math.min(cached ?? wire.cache_read_input_tokens ?? 0, prompt),
  );
  expect(usage.reasoning).toBeGreaterThanOrEqual(reasoning);
}

/** What several models used is what the provider's total says. */
function expectOthers({ others = [], ...usage }: StatedUsage, total: number): void {
  expect(promptTokens(usage) + completionTokens(usage)).toBe(0);
  const sum = others.reduce(
    (all, other) => all + promptTokens(other.usage) + completionTokens(other.usage),
    0,
  );
  expect(sum).toBe(total);
}

/** Runs a check and counts it in the table. */
function check(recording: Recording, run: () => void | Promise<void>): () => Promise<void> {
  tally.expect(recording.provider, recording.tags);
  return async () => {
    await run();
    tally.pass(recording.provider, recording.tags);
  };
}

const named = (list: readonly Recording[]): [string, Recording][] =>
  list.map((recording) => [recording.id, recording]);

describe.runIf(recordings.length > 0)("recorded whole answers", () => {
  for (const [id, recording] of named(whole)) {
    it(
      id,
      check(recording, async () => {
        const body = recording.response.body as Wire;
        const expected = body.choices.map(saidByMessage) as Said[];
        const { completion, usage } = openaiChat.chat.parseResponse(structuredClone(body), target);
        completion.choices.forEach((choice, at) => {
          const calls = choice.message.tool_calls ?? [];
          const said = { text: choice.message.content ?? "", reasoning: choice.message.reasoning ?? "" };
          expect(said).toEqual({ text: expected[at]?.text, reasoning: expected[at]?.reasoning });
          expect(calls.map(({ function: fn }) => ({ name: fn.name, arguments: fn.arguments }))).toEqual(
            expected[at]?.calls,
          );
          expect(choice.finish_reason).toBe(
            calls.length > 0 && !body.choices[at]?.finish_reason ? "tool_calls" : expected[at]?.finish,
          );
        });
        expectUsage(usage, body.usage);

        const native = structuredClone(body);
        const summary = openaiChat.native?.readAnswer(native, target);
        expect(summary?.usage).toEqual(usage);
        const sent = openaiChat.native?.complete(native, FINAL, target);
        const answer = await sdkOver(JSON.stringify(sent), "application/json").chat.completions.create(ASK);
        expect(answer.choices[0]?.message.content ?? "").toBe(expected[0]?.text);
        expect(answer.id).toBe(body.id || "chatcmpl-own");
        expect(answer.model).toBe(body.model || "gpt-4o-mini");
        expect(answer.usage).toEqual(FINAL.usage);
      }),
    );
  }
});

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

function translate(pieces: readonly Buffer[]) {
  const parser = openaiChat.chat.createStreamParser(target);
  const chunks = pieces.flatMap((piece) => parser.push(piece));
  chunks.push(...parser.end());
  return { chunks, state: parser.state };
}

function relay(pieces: readonly Buffer[]): { text: string; state: StreamState } {
  const stream = openaiChat.native?.createStream(target);
  if (!stream) throw new Error("no native side");
  const out = pieces.map((piece) => Buffer.from(stream.push(piece) ?? []));
  out.push(Buffer.from(stream.end() ?? []), Buffer.from(stream.finish(FINAL)));
  return { text: Buffer.concat(out).toString(), state: stream.state };
}

const bytesOf = ({ response }: Recording): Buffer => Buffer.from((response.sse ?? []).join(""));
const withCrlf = (bytes: Buffer): Buffer => Buffer.from(bytes.toString().replaceAll(/\r?\n/g, "\r\n"));

/** Small streams are cut everywhere, large ones at random places. */
function cutsOf(bytes: Buffer): Buffer[][] {
  if (bytes.length < 2_500) return [...everyCut(bytes).map(([, pieces]) => pieces), byteByByte(bytes)];
  return [1, 2, 3].flatMap((seed) => [randomCuts(bytes, seed, 40), randomCuts(bytes, seed, 1_400)]);
}

describe.runIf(recordings.length > 0)("recorded streams", () => {
  for (const [id, recording] of named(streams)) {
    it(
      id,
      check(recording, async () => {
        const events = rawEvents(recording);
        const bytes = bytesOf(recording);
        const expected = saidByStream(events, bytes.includes("[DONE]"));

        const { chunks, state } = translate([bytes]);
        const sums = addUp(chunks);
        expect(sums.map(toSaid)).toEqual(expected);
        for (const sum of sums) expect(sum.role).toBe("assistant");
        expectUsage(state.usage, lastUsage(events));
        expect(state.sawContent).toBe(
          expected.some(({ text, reasoning, calls }) => Boolean(text || reasoning || calls.length)),
        );
        expect(state.finishReason).toBe(
          expected
            .map(({ finish }) => finish)
            .filter(Boolean)
            .at(-1) ?? null,
        );
        expect(state.done).toBe(bytes.includes("[DONE]"));

        const relayed = relay([bytes]);
        expect(relayed.state).toEqual(state);
        for (const pieces of [...cutsOf(bytes), [withCrlf(bytes)], ...cutsOf(withCrlf(bytes)).slice(0, 40)]) {
          const cut = relay(pieces);
          expect(cut.state).toEqual(state);
          expect(cut.text.replaceAll("\r\n", "\n")).toBe(relayed.text.replaceAll("\r\n", "\n"));
        }
        for (const pieces of [randomCuts(bytes, 7, 100), [withCrlf(bytes)]])
          expect(translate(pieces).chunks).toEqual(chunks);

        expectStrictStream(relayed.text, bytes.toString());
        // Perplexity repeats the whole message in every chunk, which the SDK takes over the deltas.
        if (!(recording.provider === "perplexity" && recording.tags.includes("trimmed")))
          await expectClientsReadIt(relayed.text, expected);
      }),
    );
  }
});

const toSaid = (sum: ReturnType<typeof addUp>[number]): Said => ({
  text: sum.content,
  reasoning: sum.reasoning,
  calls: sum.toolCalls.filter(Boolean).map(({ name, arguments: args }) => ({ name, arguments: args })),
  finish: sum.finishReason,
});

/** The rules for a relayed stream, and that untouched events are the provider's own bytes. */
function expectStrictStream(text: string, source: string): void {
  const chunks = readChunks(text);
  expect(text.endsWith("data: [DONE]\n\n")).toBe(true);
  expect(text.match(/\[DONE\]/g)).toHaveLength(1);
  expect(chunks.filter(({ usage }) => usage)).toHaveLength(1);
  expect(chunks.at(-1)).toMatchObject({ choices: [], usage: FINAL.usage, metadata: FINAL.metadata });
  for (const chunk of chunks) {
    expect(chunk.id).toBeTruthy();
    expect(chunk.model).toBeTruthy();
    expect(chunk.object).toBe("chat.completion.chunk");
    expect(Array.isArray(chunk.choices)).toBe(true);
    for (const { delta, finish_reason } of chunk.choices) {
      expect(delta.role ?? "assistant").toBe("assistant");
      expect([null, undefined, "stop", "length", "tool_calls", "content_filter"]).toContain(finish_reason);
    }
  }
  const plain = source
    .split(/(?<=\n\n)/)
    .filter(
      (event) =>
        /^data: \{"id":"[^"]+","object":"chat.completion.chunk".*"choices":\[\{/.test(event) &&
        !/"usage":\{|"content":\[/.test(event),
    )
    .filter(
      (event) =>
        /"finish_reason":(null|"(stop|length|tool_calls)")/.test(event) &&
        event.includes('"role":"assistant"'),
    );
  for (const event of plain) if (JSON.parse(event.slice(6)).model) expect(text).toContain(event);
}

/** Two clients that users have: the official SDK, whose helper adds chunks up, and the AI SDK, which checks every chunk. */
async function expectClientsReadIt(text: string, expected: readonly Said[]): Promise<void> {
  const [first] = expected;
  if (first?.finish) {
    const read = await readWithSdk(text);
    expect(read.text).toBe(first.text);
    expect(read.arguments).toEqual(first.calls.map((call) => call.arguments));
    expect(read.usage).toEqual(FINAL.usage);
  }
  const seen = await readWithAiSdk(text);
  if (expected.length === 1) expect(seen).toBe(first?.text);
}

describe.runIf(recordings.length > 0)("recorded failures inside a 200", () => {
  for (const [id, recording] of named(failed)) {
    it(
      `#58 ${id}`,
      check(recording, () => {
        const bytes = bytesOf(recording);
        for (const pieces of [[bytes], randomCuts(bytes, 3, 30)]) {
          const { state } = translate(pieces);
          expect(state.error?.message).toBeTruthy();
          expect(relay(pieces).state).toEqual(state);
          expect(relay(pieces).text).not.toMatch(/"error":\{|^error:/m);
        }
      }),
    );
  }
});

/** Who is at fault, judged by a reader of the recorded bodies. */
const FAULTS: readonly [RegExp, string][] = [
  [/insufficient balance|insufficient credits|doesn't have any credits/i, "credit"],
  [/capacity exceeded|temporarily rate-limited upstream/i, "provider"],
  [/DeploymentNotFound|model_not_found/, "model"],
];

function expectedFault(recording: Recording): string {
  const text = JSON.stringify(recording.response.body ?? recording.response.text ?? "");
  const known = FAULTS.find(([pattern]) => pattern.test(text))?.[1];
  if (known) return known;
  if (recording.status === 401 || recording.status === 429) return "key";
  return recording.status >= 500 ? "provider" : "caller";
}

describe.runIf(recordings.length > 0)("recorded refusals", () => {
  for (const [id, recording] of named(refused)) {
    it(
      id,
      check(recording, () => {
        const { body, text, headers } = recording.response;
        const raw = body === undefined ? (text ?? "") : JSON.stringify(body);
        const error = openaiChat.parseError(recording.status, headers ?? {}, raw);
        expect(error.fault).toBe(expectedFault(recording));
        expect(error.status).toBe(recording.status);
        if (raw && raw !== "null") expect(error.message).not.toMatch(/^the provider returned/);
        if (recording.status === 429 && error.fault !== "credit")
          expect(error.errorType).toBe("rate_limited");
        if (headers?.["retry-after"]) expect(error.retryAfterSeconds).toBeGreaterThanOrEqual(0);
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
  };
  process.stdout.write(`openai-chat recordings run: ${JSON.stringify(counts)}\n`);
  expect(whole.length + streams.length + failed.length + refused.length).toBe(recordings.length);
});
