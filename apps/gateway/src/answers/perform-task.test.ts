import type { Target } from "@causeway/dialects";
import { expect, it } from "vitest";
import { performTask } from "./perform-task.ts";

const target: Target = {
  providerId: "groq",
  upstreamModel: "whisper-large-v3",
  mapping: null,
  region: null,
  settings: {},
  quirks: { transcriptions: { dropFields: ["chunking_strategy"] } },
  stream: false,
};

it("names the fields of a request that its answer doesn't follow", () => {
  const bytes = new Uint8Array(Buffer.from('{"text":"Hi"}'));
  const read = (request: object) =>
    performTask({
      kind: "read",
      blocks: [bytes.buffer],
      length: bytes.length,
      door: "createTranscription",
      dialect: "openai-audio",
      target,
      request: { model: "whisper-large-v3", ...request },
    });
  expect(read({ chunking_strategy: "auto", prompt: "Ruby" })).toMatchObject({
    ignored: ["chunking_strategy"],
  });
  expect(read({ prompt: "Ruby" })).toMatchObject({ ignored: [] });
});
