import { createHash } from "node:crypto";
import { createOpenAI } from "@ai-sdk/openai";
import { generateSpeech, transcribe } from "ai";
import OpenAI, { toFile } from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeRefusedForms } from "./audio/refused-forms.ts";
import { describeVoices, voicesAt } from "./audio/voices.ts";
import { type GatewayStack, startGatewayStack, type TestKey } from "./gateway-stack.ts";
import { createGuardedKey } from "./guardrails/guarded-key.ts";
import { type FormOptions, uploadRecording, WAV } from "./recording-form.ts";
import { type RecordingProxy, startRecordingProxy } from "./recording-proxy.ts";
import { retain, waitForContent } from "./retention/stored-content.ts";

let stack: GatewayStack;
let proxy: RecordingProxy;
let key: TestKey;

beforeAll(async () => {
  let forward = "http://127.0.0.1:1";
  proxy = await startRecordingProxy(() => forward);
  stack = await startGatewayStack({
    LLM_OPENAI_API_KEY: "openai-key",
    LLM_OPENAI_BASE_URL: `${proxy.url}/v1`,
    LLM_GOOGLE_AI_STUDIO_API_KEY: "google-key",
    LLM_GOOGLE_AI_STUDIO_BASE_URL: `${proxy.url}/v1beta`,
    LLM_AZURE_API_KEY: "azure-key",
    LLM_AZURE_BASE_URL: `${proxy.url}/openai`,
    ...voicesAt(proxy.url),
  });
  forward = stack.simulator.url;
  key = await stack.createKey();
});
afterAll(async () => {
  await stack?.stop();
  await proxy?.close();
});

const sim = (controls: object): string => `[sim ${JSON.stringify(controls)}]`;
const client = (apiKey = key.key) =>
  new OpenAI({ apiKey, baseURL: `${stack.gateway.url}/v1`, maxRetries: 0 });

const open = (fields: object, id: string, apiKey = key.key) =>
  fetch(`${stack.gateway.url}/v1/audio/speech`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${apiKey}`,
      "content-type": "application/json",
      "x-request-id": id,
    },
    body: JSON.stringify({ model: "sim-speech", input: "A river", voice: "alloy", ...fields }),
  });

async function ask(fields: object, id: string) {
  const response = await open(fields, id);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes, text: bytes.toString("utf8") };
}

interface SpeechEvent {
  readonly type?: string;
  readonly audio?: string;
  readonly usage?: { cost: number; info?: string; characters: number; output_tokens: number };
  readonly error?: { code: string };
}
const eventsOf = (text: string): SpeechEvent[] =>
  text
    .split("\n\n")
    .filter((event) => event.startsWith("data: {"))
    .map((event) => JSON.parse(event.slice("data: ".length)));

describe("speech", () => {
  it("is the provider's bytes, charged by the code point, with the price in a header", async () => {
    const { status, headers, bytes } = await ask({ input: "Grüße 👋" }, "speech-plain");
    expect([status, headers.get("content-type")]).toEqual([200, "audio/wav"]);
    expect(bytes.subarray(0, 4).toString()).toBe("RIFF");
    expect(bytes.readUInt32LE(40)).toBe(bytes.length - 44);
    expect(headers.get("x-causeway-cost")).toBe("0.000105");
    expect(headers.get("x-causeway-provider")).toBe("simulator");
    expect(await stack.finalRow("speech-plain")).toMatchObject({
      ...{ door: "speech", status: 200, finish: "stop", model: "sim-speech", estimated: false },
      ...{ characters: 7, input_cost: "0.000105000000", total_cost: "0.000105000000" },
    });
  });

  it("by the official client, with every field, reaches OpenAI in its words", async () => {
    const speech = await client().audio.speech.create(
      {
        ...{ model: "openai/tts-1", input: "x".repeat(1_000), voice: "alloy", response_format: "opus" },
        speed: 1.25,
      },
      { headers: { "x-request-id": "speech-openai" } },
    );
    expect(
      Buffer.from(await speech.arrayBuffer())
        .subarray(0, 4)
        .toString(),
    ).toBe("RIFF");
    expect(JSON.parse(proxy.seen("speech-openai").body.toString())).toEqual({
      ...{ model: "tts-1", input: "x".repeat(1_000), voice: "alloy", response_format: "opus", speed: 1.25 },
    });
    expect(await stack.finalRow("speech-openai")).toMatchObject({ total_cost: "0.015000000000" });
  });

  it("of a voice priced by tokens is asked for in events, which count them, and still comes as bytes", async () => {
    const { bytes, headers } = await ask({ model: "azure/gpt-4o-mini-tts" }, "speech-azure");
    expect(proxy.seen("speech-azure").path).toBe("/openai/v1/audio/speech");
    expect(JSON.parse(proxy.seen("speech-azure").body.toString())).toMatchObject({ stream_format: "sse" });
    expect(bytes.readUInt32LE(40)).toBe(bytes.length - 44);
    expect([headers.get("content-type"), headers.get("x-causeway-cost")]).toEqual(["audio/mpeg", null]);
    const row = await stack.finalRow("speech-azure");
    expect(row).toMatchObject({ estimated: false, audio_output_tokens: 11, output_cost: "0.000132000000" });
  });

  it("in events is the same sound, and the last event says what it cost", async () => {
    for (const model of ["sim-speech", "sim-gpt-tts"]) {
      const plain = await ask({ model }, `speech-bytes-${model}`);
      const { text, headers } = await ask({ model, stream_format: "sse" }, `speech-events-${model}`);
      expect(headers.get("content-type")).toContain("text/event-stream");
      const events = eventsOf(text);
      const sound = events.flatMap(({ audio }) => (audio ? [Buffer.from(audio, "base64")] : []));
      expect(Buffer.concat(sound).equals(plain.bytes)).toBe(true);
      const row = await stack.finalRow(`speech-events-${model}`);
      expect(events.at(-1)?.usage?.cost).toBe(Number(row.total_cost));
      expect(events.at(-1)).toMatchObject({ type: "speech.audio.done", usage: { characters: 7 } });
    }
  });

  it("of Gemini is a WAV file, and refused where it can't be what was asked for", async () => {
    const model = "google-ai-studio/gemini-2.5-flash-preview-tts";
    const { bytes, headers } = await ask({ model, voice: "Kore" }, "speech-gemini");
    expect([headers.get("content-type"), bytes.toString("latin1", 0, 4)]).toEqual(["audio/wav", "RIFF"]);
    const row = await stack.finalRow("speech-gemini");
    expect(row).toMatchObject({ audio_output_tokens: 12, output_cost: "0.000120000000", estimated: false });
    const refused = await ask({ model, voice: "Kore", response_format: "mp3" }, "speech-gemini-mp3");
    expect([refused.status, JSON.parse(refused.text).error.param]).toEqual([400, "response_format"]);
    const held = { model, voice: "Kore", input: sim({ filtered: true }) };
    const filtered = await ask(held, "speech-gemini-held");
    expect([filtered.status, JSON.parse(filtered.text).error.code]).toEqual([400, "content_filter"]);
    expect(await stack.finalRow("speech-gemini-held")).toMatchObject({ total_cost: "0.000000000000" });
  });

  it("whose provider counts nothing is charged by estimate, and says so", async () => {
    const fields = { model: "sim-gpt-tts", stream_format: "sse", input: sim({ noUsage: true }) };
    const { text } = await ask(fields, "speech-uncounted");
    const usage = eventsOf(text).at(-1)?.usage;
    expect(usage).toMatchObject({ info: "estimated", output_tokens: 2 * fields.input.length });
    expect(await stack.finalRow("speech-uncounted")).toMatchObject({ estimated: true });
  });
});

describe("speech on its way", () => {
  it("goes out as it comes: its beginning is here while its end is still being made", async () => {
    const input = `[id:speech-flow] ${sim({ chunkDelayMs: 250 })}`;
    const response = await open({ model: "sim-gpt-tts", input }, "speech-flow");
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(
      Buffer.from(first?.value ?? [])
        .subarray(0, 4)
        .toString(),
    ).toBe("RIFF");
    expect(stack.simulator.tally().open).toContain("speech-flow");
    await reader?.cancel();
    // Its usage is read although the caller left: the provider charges for all of it.
    expect(await stack.finalRow("speech-flow")).toMatchObject({
      ...{ finish: "canceled", estimated: false, characters: input.length },
    });
  });

  it("that its caller leaves is charged in full where characters are its price", async () => {
    const input = `${sim({ slowBytes: true })}${"x".repeat(4_000)}`;
    const response = await open({ input }, "speech-left");
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(await stack.finalRow("speech-left")).toMatchObject({
      ...{ finish: "canceled", characters: input.length, estimated: false },
    });
  });

  it("that breaks off is a broken connection, or an event that says so, never an end", async () => {
    const broken = ask({ model: "sim-gpt-tts", input: sim({ cutAfter: 1 }) }, "speech-cut");
    await expect(broken).rejects.toThrow();
    expect(await stack.finalRow("speech-cut")).toMatchObject({
      finish: "error",
      error_code: "upstream_failed",
    });
    const fields = { model: "sim-gpt-tts", stream_format: "sse", input: sim({ errorInside: 1 }) };
    const events = eventsOf((await ask(fields, "speech-error")).text);
    expect(events.map(({ type }) => type)).not.toContain("speech.audio.done");
    expect(events.at(-1)).toMatchObject({ error: { code: "upstream_failed" }, usage: { info: "estimated" } });
  });

  it("that fails before it began is tried again if it was refused, and never if it may have been made", async () => {
    const again = await ask({ input: sim({ status: 503, failOnce: "speech-again" }) }, "speech-again");
    expect(again.status).toBe(200);
    const input = `[id:speech-once] ${sim({ garbage: true })}`;
    const once = await ask({ input }, "speech-once");
    expect([once.status, JSON.parse(once.text).error.code]).toEqual([502, "upstream_failed"]);
    expect(stack.simulator.tally().served.filter(({ id }) => id === "speech-once")).toHaveLength(1);
  });
});

describe("what is around it", () => {
  it("is reserved before it is made: what is left for others is less meanwhile", async () => {
    const poor = await stack.createKey({ limit_total: "0.01" });
    const input = `[id:speech-held] ${sim({ delayMs: 1_000 })}`.padEnd(1_000, "x");
    const first = open({ input }, "speech-held", poor.key);
    await expect.poll(() => stack.simulator.tally().open).toContain("speech-held");
    const refused = await open({}, "speech-poor", poor.key);
    expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining("budget_reserved")]);
    expect((await first).headers.get("x-causeway-cost")).toBe("0.015");
  });

  it("keeps the sound where content is retained, and the digest of a long one", async () => {
    const kept = await stack.createKey();
    await retain(stack, kept, "all");
    const speak = async (input: string, id: string) =>
      Buffer.from(await (await open({ input }, id, kept.key)).arrayBuffer());
    const short = await speak("Good evening.", "speech-short");
    const long = await speak("Good evening. ".repeat(200), "speech-long");
    expect([short.length, long.length].map((length) => length > 64 * 1024)).toEqual([false, true]);
    const texts = (await waitForContent(stack, kept, 2)).map(({ response }) => response.text);
    expect(texts).toContain(short.toString("utf8"));
    expect(texts.filter((text) => text.startsWith("{")).map((text) => JSON.parse(text))).toEqual([
      {
        ...{ type: "audio/wav", bytes: long.length },
        sha256: createHash("sha256").update(long).digest("hex"),
      },
    ]);
  });

  it.each([
    ["no text", { input: "" }, "input"],
    ["a text of spaces", { input: " \n" }, "input"],
    ["a speed out of bounds", { speed: 5 }, "speed"],
  ])("refuses %s, naming it", async (name, fields, param) => {
    const { status, text } = await ask(fields, `speech-no-${name.replace(/\W/g, "-")}`);
    expect([status, JSON.parse(text).error.param]).toEqual([400, param]);
  });

  it("refuses a text that is longer than the model speaks, and models of another type", async () => {
    const long = await ask({ input: "x".repeat(4_097) }, "speech-long");
    expect([long.status, JSON.parse(long.text).error]).toMatchObject([
      400,
      { code: "unsupported_parameter", param: "input", message: expect.stringContaining("4096") },
    ]);
    const chat = await ask({ model: "sim-echo" }, "speech-chat");
    expect([chat.status, JSON.parse(chat.text).error.param]).toEqual([400, "model"]);
  });
});

const recording = () => toFile(WAV, "ruby.wav", { type: "application/octet-stream" });
const id = (name: string) => ({ headers: { "x-request-id": name } });

const upload = (fields: Record<string, string>, options: FormOptions = {}) =>
  uploadRecording(stack.gateway.url, options.key ?? key, fields, options);

describe("transcripts by the official client", () => {
  it.each(["json", "text", "srt", "verbose_json", "vtt", "diarized_json"] as const)(
    "in %s, charged by the second that the provider says, or else by the file's own length",
    async (format) => {
      const name = `heard-${format}`;
      const answer: unknown = await client().audio.transcriptions.create(
        { model: "sim-transcription", file: await recording(), response_format: format, language: "en" },
        id(name),
      );
      const text = typeof answer === "string" ? answer : (answer as { text: string }).text;
      expect(text).toContain("Transcript of ruby.wav");
      const isPlain = typeof answer === "string";
      expect(isPlain).toBe(["text", "srt", "vtt"].includes(format));
      expect(await stack.finalRow(name)).toMatchObject({
        ...{ door: "transcriptions", status: 200, estimated: isPlain },
        ...(isPlain
          ? { media_seconds: "2.500", input_cost: "0.000250000000" }
          : { media_seconds: "3.000", input_cost: "0.000300000000" }),
      });
      if (!isPlain)
        expect(answer).toMatchObject({ usage: { type: "duration", seconds: 3, cost: 0.0003 }, metadata: {} });
    },
  );

  it("of a model that counts tokens are charged by them, in its own words", async () => {
    const answer = await client().audio.transcriptions.create(
      { model: "openai/gpt-4o-transcribe", file: await recording(), include: ["logprobs"] },
      id("heard-tokens"),
    );
    expect(answer.usage).toMatchObject({
      type: "tokens",
      input_tokens: 31,
      output_tokens: 3,
      cost: 0.0001075,
    });
    const sent = proxy.seen("heard-tokens").body.toString("latin1");
    expect(sent).toContain('name="include[]"\r\n\r\nlogprobs');
    expect(sent).toContain('filename="ruby.wav"\r\ncontent-type: audio/wav');
    expect(await stack.finalRow("heard-tokens")).toMatchObject({
      ...{ audio_input_tokens: 30, output_tokens: 3, total_cost: "0.000107500000", estimated: false },
    });
  });

  it.each([
    ["sim-gpt-transcribe", ["transcript.text.delta", "transcript.text.delta", "transcript.text.delta"]],
    ["sim-transcription", []],
  ])("in a stream of %s: the last event says what it cost", async (model, deltas) => {
    const stream = await client().audio.transcriptions.create(
      { model, file: await recording(), stream: true },
      id(`heard-stream-${model}`),
    );
    const events = [];
    for await (const event of stream) events.push(event);
    expect(events.map(({ type }) => type)).toEqual([...deltas, "transcript.text.done"]);
    const row = await stack.finalRow(`heard-stream-${model}`);
    expect(events.at(-1)).toMatchObject({
      ...{ text: "Transcript of ruby.wav", usage: { cost: Number(row.total_cost) } },
      metadata: { used_provider: "simulator" },
    });
  });

  it("translated to English", async () => {
    const answer = await client().audio.translations.create(
      { model: "openai/whisper-1", file: await recording(), prompt: "Names", temperature: 0.5 },
      id("translated"),
    );
    expect(answer).toMatchObject({ text: "Transcript of ruby.wav", usage: { cost: 0.0003 } });
    expect(proxy.seen("translated").path).toBe("/v1/audio/translations");
    expect(await stack.finalRow("translated")).toMatchObject({ door: "translations" });
    const other = await upload({ model: "openai/gpt-4o-transcribe" }, { path: "translations" });
    expect([other.status, JSON.parse(other.text).error.param]).toEqual([400, "model"]);
  });
});

it("the AI SDK speaks and listens with its own OpenAI provider", async () => {
  const provider = createOpenAI({ apiKey: key.key, baseURL: `${stack.gateway.url}/v1` });
  const { audio } = await generateSpeech({ model: provider.speech("sim-speech"), text: "A river" });
  expect(Buffer.from(audio.uint8Array).toString("latin1", 0, 4)).toBe("RIFF");
  const { text } = await transcribe({ model: provider.transcription("sim-transcription"), audio: WAV });
  expect(text).toContain("Transcript of");
});

describe("transcripts and rules", () => {
  it("are judged before their callers have them, streams too", async () => {
    const rule = {
      type: "pii",
      appliesTo: "output",
      config: { categories: ["email"], restore: false },
    } as const;
    const guarded = await createGuardedKey(stack, [{ ...rule, action: "redact" }]);
    const prompt = sim({ text: "Write to ann.walker@acme-mail.com" });
    const asked = { key: guarded, id: "heard-guarded" };
    const variants: Record<string, string>[] = [
      ...[{}, { response_format: "text" }, { model: "sim-gpt-transcribe", stream: "true" }],
    ];
    for (const fields of variants) {
      const answer = await upload({ prompt, ...fields }, asked);
      expect([answer.status, answer.text]).toEqual([200, expect.stringContaining("[EMAIL_REDACTED]")]);
      expect(answer.text).not.toContain("ann.walker");
    }
  });

  it("of a file that a rule forbids are asked of no one", async () => {
    const askWith = async (allowedTypes: string[]) => {
      const config = { allowedTypes, maxBytes: 1_000_000 };
      const rule = { type: "file_types", appliesTo: "input", action: "block", config } as const;
      return upload({}, { key: await createGuardedKey(stack, [rule]) });
    };
    const { status, text } = await askWith(["image/*"]);
    expect([status, JSON.parse(text).error.code]).toEqual([400, "guardrail_blocked"]);
    expect((await askWith(["audio/*"])).status).toBe(200);
  });
});

describeRefusedForms(() => ({ stack, key }));
describeVoices(() => ({ stack, key, proxy }));
