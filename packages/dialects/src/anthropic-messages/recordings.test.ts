import { completionTokens, promptTokens, type StatedUsage } from "@causeway/contracts";
import { afterAll, describe, expect, it } from "vitest";
import {
  addUp,
  addUpEvents,
  byteByByte,
  createTally,
  eventData,
  everyCut,
  firstMessage,
  messageEvents,
  type Recording,
  randomCuts,
  readMessage,
  readMessageStream,
  readMessagesWithAiSdk,
  readRecordings,
  type Said,
  saidByBlocks,
  streamBytes,
  targetOf,
  type WireMessage,
  type WireTokens,
} from "../../test/index.ts";
import {
  anthropicBedrock,
  anthropicMessages,
  type DialectFor,
  type JsonObject,
  messagesDoor,
  type UpstreamDialect,
} from "../index.ts";

const isClaude = ({ request }: Recording): boolean =>
  request?.body?.messages !== undefined && request.path.includes("anthropic.claude");
const recordings = [
  ...readRecordings(["anthropic-messages"]),
  ...readRecordings(["bedrock-invoke"]).filter(isClaude),
];
const answered = recordings.filter(({ status }) => status === 200);
const streams = answered.filter(({ response }) => response.sse || response.eventstream);
const broken = streams.filter(({ tags }) => tags.includes("stream-error"));
const good = streams.filter((recording) => !broken.includes(recording));
const whole = answered.filter((recording) => !streams.includes(recording));
const refused = recordings.filter(({ status }) => status !== 200);

const target = targetOf({}, { upstreamModel: "claude-x", stream: true });
const tally = createTally(`anthropic-messages: ${recordings.length} recordings`);
afterAll(() => tally.print());

const dialectOf = ({ response }: Recording): DialectFor<"chat"> =>
  response.eventstream ? anthropicBedrock : anthropicMessages;

function check(recording: Recording, run: () => void | Promise<void>): () => Promise<void> {
  tally.expect(recording.provider, recording.tags);
  return async () => {
    await run();
    tally.pass(recording.provider, recording.tags);
  };
}

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
    cost: 0.5,
    cost_details: { total_cost: 0.5 },
  } as never,
  metadata: { request_id: "r" } as never,
};

/** The provider's own counts against ours; compactions are listed apart and billed. */
function expectUsage(usage: StatedUsage | null, wire: WireTokens | null): void {
  const passes = wire?.iterations ?? [];
  const named = passes.filter(({ model }) => model);
  const all = passes.length > 0 ? passes.filter(({ model }) => !model) : [wire ?? {}];
  const sum = (pick: (tokens: WireTokens) => number | undefined): number =>
    all.reduce((total, one) => total + (pick(one) ?? 0), 0);
  expect(usage).toMatchObject({
    input: sum((one) => one.input_tokens),
    cachedInput: sum((one) => one.cache_read_input_tokens),
    reasoning: wire?.output_tokens_details?.thinking_tokens ?? 0,
    webSearches: wire?.server_tool_use?.web_search_requests ?? 0,
  });
  if (!usage) return;
  expect(usage.unknown).toBeUndefined();
  expect(usage.others?.map((other) => [other.model, other.usage.input, other.usage.output]) ?? []).toEqual(
    named.map((pass) => [pass.model, pass.input_tokens, pass.output_tokens]),
  );
  expect(usage.cacheWrite + usage.cacheWrite1h).toBe(sum((one) => one.cache_creation_input_tokens));
  expect(completionTokens(usage)).toBe(sum((one) => one.output_tokens));
  expect(promptTokens(usage)).toBe(usage.input + usage.cachedInput + usage.cacheWrite + usage.cacheWrite1h);
}

/** The recorded JSON has other spacing than what a provider streams. */
const compact = (calls: Said["calls"]): unknown[] =>
  calls.map(({ name, arguments: text }) => ({ name, input: text === "" ? {} : JSON.parse(text) }));

const sameSaid = ({ calls, ...said }: Said) => ({ ...said, calls: compact(calls) });

describe.runIf(recordings.length > 0)("recorded whole answers", () => {
  for (const recording of whole) {
    it(
      recording.id,
      check(recording, async () => {
        const body = recording.response.body as WireMessage;
        const expected = saidByBlocks(body.content, body.stop_reason);
        const { completion, usage } = anthropicMessages.chat.parseResponse(structuredClone(body), target);
        const [choice] = completion.choices;
        expect(sameSaid(toSaid(choice?.message as never, choice?.finish_reason ?? null))).toEqual(
          sameSaid(expected),
        );
        expectUsage(usage, body.usage);

        const native = structuredClone(body) as unknown as JsonObject;
        expect(anthropicMessages.native?.readAnswer(native, target)?.usage).toEqual(usage);
        const sent = await readMessage(anthropicMessages.native?.complete(native, FINAL, target));
        expect(sent.content).toEqual(body.content);
        expect(sent.usage).toMatchObject({ ...body.usage, cost: 0.5 });

        const rendered = await readMessage(messagesDoor.chat.fromChat({ ...completion, usage: FINAL.usage }));
        const again = saidByBlocks(rendered.content as never, rendered.stop_reason);
        expect(sameSaid(again)).toEqual(sameSaid(expected));
      }),
    );
  }
});

interface Message {
  content?: string | null;
  reasoning?: string | null;
  tool_calls?: { function: { name: string; arguments: string } }[];
}
const toSaid = (message: Message, finish: string | null): Said => ({
  text: message.content ?? "",
  reasoning: message.reasoning ?? "",
  calls: (message.tool_calls ?? []).map(({ function: fn }) => ({ name: fn.name, arguments: fn.arguments })),
  finish,
});

function translate(dialect: DialectFor<"chat">, pieces: readonly Buffer[]) {
  const parser = dialect.chat.createStreamParser(target);
  const chunks = pieces.flatMap((piece) => parser.push(piece));
  chunks.push(...parser.end());
  return { chunks, state: parser.state };
}

function relay(dialect: UpstreamDialect, pieces: readonly Buffer[]) {
  const stream = dialect.native?.createStream(target);
  if (!stream) throw new Error("no native side");
  const out = pieces.map((piece) => Buffer.from(stream.push(piece) ?? []));
  out.push(Buffer.from(stream.end() ?? []));
  const text = Buffer.concat(out).toString();
  return { text, all: text + stream.finish(FINAL), state: stream.state };
}

function render(chunks: ReturnType<typeof translate>["chunks"]): string {
  const renderer = messagesDoor.chat.createStreamRenderer("claude-x", { promptTokens: 7 });
  return chunks.map((chunk) => renderer.render(chunk)).join("") + renderer.finish(FINAL);
}

/** Cost is told in `message_delta`; the SDK's helper keeps only the counts it knows. */
const endOf = (text: string): unknown =>
  eventData(text)
    .map((data) => JSON.parse(data))
    .find(({ type }) => type === "message_delta");

const withCrlf = (bytes: Buffer): Buffer => Buffer.from(bytes.toString().replaceAll(/\r?\n/g, "\r\n"));

function cutsOf(bytes: Buffer): Buffer[][] {
  if (bytes.length < 2_500) return [...everyCut(bytes).map(([, pieces]) => pieces), byteByByte(bytes)];
  return [1, 2, 3].flatMap((seed) => [randomCuts(bytes, seed, 40), randomCuts(bytes, seed, 1_400)]);
}

describe.runIf(recordings.length > 0)("recorded streams", () => {
  for (const recording of good) {
    it(
      recording.id,
      check(recording, async () => {
        const dialect = dialectOf(recording);
        const bytes = streamBytes(recording);
        const events = firstMessage(messageEvents(recording));
        const { said, usage } = addUpEvents(events);

        const { chunks, state } = translate(dialect, [bytes]);
        const [sum] = addUp(chunks);
        expect(sum?.role).toBe("assistant");
        expect(
          sameSaid(
            toSaid(
              { ...sum, tool_calls: sum?.toolCalls.map((fn) => ({ function: fn })) },
              sum?.finishReason ?? null,
            ),
          ),
        ).toEqual(sameSaid(said));
        expectUsage(state.usage, usage);
        expect(state).toMatchObject({ done: true, error: null, finishReason: said.finish });

        const relayed = relay(dialect, [bytes]);
        expect(relayed.state).toEqual(state);
        const plain = cutsOf(bytes);
        const crlf = recording.response.sse
          ? [[withCrlf(bytes)], ...cutsOf(withCrlf(bytes)).slice(0, 40)]
          : [];
        for (const pieces of [...plain, ...crlf]) {
          const cut = relay(dialect, pieces);
          expect(cut.state).toEqual(state);
          expect(cut.text.replaceAll("\r\n", "\n")).toBe(relayed.text.replaceAll("\r\n", "\n"));
        }
        for (const pieces of [randomCuts(bytes, 7, 100), ...crlf.slice(0, 1)])
          expect(translate(dialect, pieces).chunks).toEqual(chunks);

        // Everything before `message_delta` is the provider's own bytes.
        const source = recording.response.sse?.join("") ?? relayed.text;
        expect(source.startsWith(relayed.text)).toBe(true);
        // A refusal's reason is no separate text, but becomes one on its way through the chat form.
        const texts = recording.tags.includes("refusal") ? [relayed.all] : [relayed.all, render(chunks)];
        for (const text of texts) {
          const message = await readMessageStream(text);
          const read = saidByBlocks(message.content as never, message.stop_reason);
          expect(sameSaid(read)).toEqual(sameSaid(said));
          expect(endOf(text)).toMatchObject({ usage: { cost: 0.5 }, metadata: FINAL.metadata });
          expect(text.match(/^event: message_(start|delta|stop)$/gm)).toHaveLength(3);
        }
        // The AI SDK takes a compaction for text.
        if (recording.tags.includes("compaction")) return;
        for (const text of texts) expect(await readMessagesWithAiSdk(text)).toBe(said.text);
      }),
    );
  }
});

describe.runIf(recordings.length > 0)("recorded failures inside a 200", () => {
  for (const recording of broken) {
    it(
      `#58 ${recording.id}`,
      check(recording, () => {
        const bytes = streamBytes(recording);
        for (const pieces of [[bytes], randomCuts(bytes, 3, 30)]) {
          const { state } = translate(anthropicMessages, pieces);
          expect(state.error).toMatchObject({ fault: "provider", type: "overloaded_error" });
          expect(relay(anthropicMessages, pieces).state).toEqual(state);
          expect(relay(anthropicMessages, pieces).text).not.toContain("event: error");
        }
      }),
    );
  }
});

const FAULTS: Readonly<Record<number, string>> = {
  400: "caller",
  401: "key",
  404: "model",
  429: "key",
  529: "provider",
};

describe.runIf(recordings.length > 0)("recorded refusals", () => {
  for (const recording of refused) {
    it(
      recording.id,
      check(recording, () => {
        const { body, headers } = recording.response;
        const error = anthropicMessages.parseError(recording.status, headers ?? {}, JSON.stringify(body));
        expect(error).toMatchObject({ fault: FAULTS[recording.status], status: recording.status });
        expect(error.message).not.toMatch(/^the provider returned/);
        expect(error.type).toBeTruthy();
      }),
    );
  }
});

it("says how many recordings it ran", () => {
  const counts = {
    whole: whole.length,
    streams: good.length,
    broken: broken.length,
    refused: refused.length,
  };
  process.stdout.write(`anthropic-messages recordings run: ${JSON.stringify(counts)}\n`);
  expect(whole.length + good.length + broken.length + refused.length).toBe(recordings.length);
});
