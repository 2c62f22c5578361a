import { afterAll, beforeAll, expect, it } from "vitest";
import type { GatewayStack, TestKey } from "../gateway-stack.ts";
import type { RecordingProxy } from "../recording-proxy.ts";
import { useCommonStack } from "../stack/common-stack.ts";

let stack: GatewayStack;
let proxy: RecordingProxy;
let key: TestKey;

beforeAll(async () => {
  ({ stack, proxy } = await useCommonStack());
  key = await stack.createKey();
});
afterAll(() => stack?.stop());

const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

it.each(["anthropic/claude-sonnet-4-5", "google-ai-studio/gemini-2.5-flash", "aws-bedrock/nova-2-lite"])(
  "sends an image to %s under the type of its bytes",
  async (model) => {
    for (const type of ["image/jpeg", "application/octet-stream"]) {
      const url = `data:${type};base64,${PIXEL}`;
      const id = `media-${model.split("/")[0]}-${type.split("/")[1]}`;
      const response = await fetch(`${stack.gateway.url}/v1/chat/completions`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${key.key}`,
          "content-type": "application/json",
          "x-request-id": id,
        },
        body: JSON.stringify({
          model,
          messages: [{ role: "user", content: [{ type: "image_url", image_url: { url } }] }],
        }),
      });
      expect(response.status, await response.text()).toBe(200);
      const sent = proxy.seen(id).body.toString();
      expect(sent).toMatch(/"(?:image\/)?png"/);
      expect(sent).not.toContain(type);
    }
  },
);

it("sends a recording to OpenAI with the ending of its format", async () => {
  const ogg = Buffer.concat([Buffer.from("OggS"), Buffer.alloc(60)]);
  const form = new FormData();
  form.append("model", "openai/whisper-1");
  form.append("file", new Blob([ogg], { type: "audio/opus" }), "PTT-1.opus");
  const response = await fetch(`${stack.gateway.url}/v1/audio/transcriptions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key.key}`, "x-request-id": "opus" },
    body: form,
  });
  expect(response.status, await response.text()).toBe(200);
  const sent = proxy.seen("opus").body.toString("latin1");
  expect(sent).toContain('filename="PTT-1.ogg"');
  expect(sent).toContain("audio/ogg");
});
