import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";
import { DOORS } from "./doors.ts";
import { answerJson, openStream, type ScriptedUpstream, startScriptedUpstream } from "./scripted-upstream.ts";

/** Costs 0.039 USD an image when the provider counts no tokens for it. */
const MODEL = "google-ai-studio/gemini-2.5-flash-image";
const IMAGE_COST = 0.039;
const SAID = "Here it is."; // 11 ASCII characters: 3 tokens

let stack: GatewayStack;
let key: TestKey;
let upstream: ScriptedUpstream;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  stack = await startGatewayStack({
    LLM_GOOGLE_AI_STUDIO_API_KEY: "google-key",
    LLM_GOOGLE_AI_STUDIO_BASE_URL: `${upstream.url}/v1beta`,
  });
  key = await stack.createKey();
});
afterAll(async () => {
  await stack?.stop();
  await upstream?.close();
});

const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const image = { inlineData: { mimeType: "image/png", data: PIXEL } };
const answer = (parts: object[], finishReason?: string) => ({
  candidates: [{ index: 0, content: { role: "model", parts }, ...(finishReason ? { finishReason } : {}) }],
  modelVersion: "gemini-2.5-flash-image",
  responseId: "r1",
});

describe.each(DOORS)("#6 images that no usage speaks of, by the $name door", (door) => {
  const ask = (id: string, stream: boolean) =>
    fetch(stack.gateway.url + door.path, {
      method: "POST",
      headers: {
        authorization: `Bearer ${key.key}`,
        "content-type": "application/json",
        "x-request-id": id,
        ...door.headers,
      },
      body: JSON.stringify({ ...door.body("Draw two cats", stream), model: MODEL }),
    });

  it.each([
    ["whole", false],
    ["streamed, then cut", true],
  ])("cost what was delivered: %s", async (what, stream) => {
    const id = `images-${door.name}-${stream}`;
    upstream.script(id, (response) => {
      if (!stream) return answerJson(response, answer([{ text: SAID }, image, image], "STOP"));
      const event = (parts: object[]) => `data: ${JSON.stringify(answer(parts))}\r\n\r\n`;
      openStream(response, event([{ text: SAID }]), event([image]), event([image]));
      setTimeout(() => response.destroy(), 50);
    });
    await (await ask(id, stream)).text();
    const row = await stack.finalRow(id);
    expect(row, what).toMatchObject({ estimated: true, images: 2, output_tokens: 3 });
    expect(Number(row.image_output_cost)).toBe(2 * IMAGE_COST);
    expect(Number(row.total_cost)).toBeGreaterThan(2 * IMAGE_COST);
  });
});
