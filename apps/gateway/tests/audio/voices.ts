import { describe, expect, it } from "vitest";
import type { GatewayStack, TestKey } from "../gateway-stack.ts";
import { uploadRecording } from "../recording-form.ts";
import type { RecordingProxy } from "../recording-proxy.ts";

/** Credentials for providers that speak and listen in their own formats, all at one address. */
export const voicesAt = (url: string): Record<string, string> => ({
  LLM_ELEVENLABS_API_KEY: "eleven-key",
  LLM_ELEVENLABS_BASE_URL: url,
  LLM_DEEPGRAM_API_KEY: "deepgram-key",
  LLM_DEEPGRAM_BASE_URL: url,
  LLM_ASSEMBLYAI_API_KEY: "assembly-key",
  LLM_ASSEMBLYAI_BASE_URL: url,
  LLM_MINIMAX_API_KEY: "minimax-key",
  LLM_MINIMAX_BASE_URL: `${url}/v1`,
  LLM_OPENROUTER_API_KEY: "openrouter-key",
  LLM_OPENROUTER_BASE_URL: `${url}/v1`,
  LLM_GOOGLE_VERTEX_API_KEY: "google-key",
  LLM_GOOGLE_VERTEX_PROJECT: "p",
  LLM_GOOGLE_VERTEX_BASE_URL: url,
});

interface Installation {
  readonly stack: GatewayStack;
  readonly key: TestKey;
  readonly proxy: RecordingProxy;
}

const sim = (controls: object): string => `[sim ${JSON.stringify(controls)}]`;

/** Providers with their own formats; the simulator plays them. */
export function describeVoices(installation: () => Installation): void {
  const speak = async (model: string, input: string, id: string, fields = {}) => {
    const { stack, key } = installation();
    const response = await fetch(`${stack.gateway.url}/v1/audio/speech`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${key.key}`,
        "content-type": "application/json",
        "x-request-id": id,
      },
      body: JSON.stringify({ model, input, ...fields }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes };
  };
  const listen = (model: string, id: string, fields: Record<string, string> = {}) => {
    const { stack, key } = installation();
    return uploadRecording(stack.gateway.url, key, { model, ...fields }, { id });
  };
  const costOf = async (id: string) => Number((await installation().stack.finalRow(id)).total_cost);

  describe("voices of providers with their own formats", () => {
    it.each([
      ["elevenlabs/eleven-v3", "xi-api-key", "eleven-key", 0.00018, true],
      ["minimax/speech-2.8-hd", "authorization", "Bearer minimax-key", 0.0001, false],
      ["openrouter/kokoro-82m", "authorization", "Bearer openrouter-key", 0.00000062, true],
      ["google-vertex/chirp", "x-goog-api-key", "google-key", 0.00003, true],
    ])("%s", async (model, header, value, price, isPriced) => {
      const { proxy } = installation();
      const id = `voice-${model.replace(/\W/g, "-")}`;
      const { status, headers, bytes } = await speak(model, "Good morning", id);
      expect([status, bytes.toString("latin1", 0, 4)]).toEqual([200, "RIFF"]);
      expect(bytes.readUInt32LE(40)).toBe(bytes.length - 44);
      expect(proxy.seen(id).headers[header]).toBe(value);
      expect(await costOf(id)).toBeCloseTo(12 * price, 12);
      expect(headers.get("x-causeway-cost") !== null).toBe(isPriced);
    });

    it("are refused at the door what they don't have, and the list of models says what they do", async () => {
      const said = async (model: string, fields: object) => {
        const { status, bytes } = await speak(model, "Good morning", "voice-unfit", fields);
        const { error } = JSON.parse(bytes.toString());
        return [status, error.param, error.message];
      };
      expect(await said("openai/tts-1", { voice: "nobody" })).toEqual([
        ...[400, "voice"],
        expect.stringMatching(/supports voice nobody\. It can be alloy, .*shimmer\.$/),
      ]);
      expect(await said("elevenlabs/eleven-v3", { response_format: "flac" })).toEqual([
        ...[400, "response_format"],
        expect.stringContaining("It can be mp3, opus, wav, pcm."),
      ]);
      const { status, text } = await listen("assemblyai/universal-3-pro", "unfit", { language: "ja" });
      expect([status, JSON.parse(text).error.param]).toEqual([400, "language"]);
      const { stack, key } = installation();
      const response = await fetch(`${stack.gateway.url}/v1/models`, {
        headers: { authorization: `Bearer ${key.key}` },
      });
      const { data } = (await response.json()) as { data: { id: string; providers: { media?: object }[] }[] };
      const [openai] = data.find(({ id }) => id === "tts-1")?.providers.filter(({ media }) => media) ?? [];
      expect(openai?.media).toMatchObject({
        formats: expect.arrayContaining(["opus"]),
        maxCharacters: 4_096,
      });
    });

    it("are charged by the characters that the provider counts", async () => {
      await speak("minimax/speech-2.8-hd", "你好", "voice-han");
      expect(await costOf("voice-han")).toBeCloseTo(0.0004, 12);
    });

    it("without a known price are served at their provider alone", async () => {
      const spoken = await speak("deepgram/aura-2", "Good morning", "voice-deepgram", {
        ...{ voice: "luna-en", instructions: "Whisper" },
      });
      expect(spoken.status).toBe(200);
      // The sound itself has no place for it.
      expect(spoken.headers.get("x-causeway-ignored")).toBe("instructions");
      const { path, headers } = installation().proxy.seen("voice-deepgram");
      expect([path, headers.authorization]).toEqual([
        "/v1/speak?model=aura-2-luna-en&encoding=mp3",
        "Token deepgram-key",
      ]);
    });

    it.each([
      ["elevenlabs/eleven-v3", { status: 400 }, 400],
      ["minimax/speech-2.8-hd", { status: 400 }, 400],
      ["google-vertex/chirp", { status: 503 }, 502],
    ])("that refuse charge nothing: %s", async (model, fault, status) => {
      const id = `voice-refused-${model.replace(/\W/g, "-")}`;
      expect((await speak(model, sim(fault), id)).status).toBe(status);
      expect(await costOf(id)).toBe(0);
    });
  });

  describe("listeners with their own formats", () => {
    it.each([
      ["elevenlabs/scribe-v1", 0.0000611, 3],
      ["deepgram/nova-3", 0.00007167, 3],
      ["assemblyai/universal-3-pro", 0.00005833, 3],
      ["google-vertex/chirp-3", 0.00026667, 3],
    ])("%s", async (model, price, seconds) => {
      const id = `listener-${model.replace(/\W/g, "-")}`;
      const { status, text } = await listen(model, id, { response_format: "diarized_json" });
      expect([status, JSON.parse(text).error]).toEqual([200, undefined]);
      const answer = JSON.parse(text);
      expect(answer).toMatchObject({
        text: "Good morning. Who is there?",
        usage: { type: "duration", seconds },
      });
      expect(answer.segments).toMatchObject([{ text: "Good morning." }, { text: "Who is there?" }]);
      const row = await installation().stack.finalRow(id);
      expect(row).toMatchObject({ door: "transcriptions", estimated: false });
      expect([Number(row.total_cost), answer.usage.cost]).toEqual([
        expect.closeTo(seconds * price, 9),
        Number(row.total_cost),
      ]);
    });

    it("answer in subtitles, and in one event where a stream is asked for", async () => {
      const srt = await listen("deepgram/nova-3", "listener-srt", {
        ...{ response_format: "srt", prompt: "Ruby" },
      });
      expect(srt.headers.get("x-causeway-ignored")).toBe("prompt");
      expect(srt.headers.get("content-type")).toContain("text/plain");
      expect(srt.text).toContain("00:00:00,000 --> ");
      const stream = await listen("assemblyai/universal-3-pro", "listener-stream", { stream: "true" });
      expect(stream.headers.get("content-type")).toContain("text/event-stream");
      expect(stream.text).toMatch(/"text":"Good morning\. Who is there\?".*"type":"transcript\.text\.done"/);
    });

    it("are waited for, and not charged for a job that fails", async () => {
      // The model takes any language.
      const model = "assemblyai/best";
      const slow = await listen(model, "listener-slow", { language: sim({ queueMs: 700 }) });
      expect(slow.status).toBe(200);
      const failed = await listen(model, "listener-failed", { language: sim({ jobError: "x" }) });
      expect(failed.status).toBe(502);
      expect(await costOf("listener-failed")).toBe(0);
    });

    it("that refuse are not charged", async () => {
      const refused = await listen("deepgram/nova-3", "listener-refused", { language: sim({ status: 400 }) });
      expect(refused.status).toBe(400);
      expect(await costOf("listener-refused")).toBe(0);
    });
  });
}
