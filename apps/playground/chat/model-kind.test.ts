import { expect, it } from "vitest";
import type { Model } from "../chat/types.ts";
import { isSpoken, kindOfAddress, kindOfModel } from "./model-kind.ts";

const model = (input: string[], output: string[], streaming = true, id = "m"): Model => ({
  id,
  name: id,
  family: "f",
  pricing: { prompt: "0", completion: "0" },
  providers: [{ providerId: "p", streaming }],
  architecture: { input_modalities: input, output_modalities: output },
});

it.each([
  [["text"], ["text"], true, "chat"],
  [["text", "audio"], ["text", "audio"], true, "chat"],
  [["text"], ["image"], false, "chat"],
  [["text"], ["audio"], false, "speech"],
  [["audio"], ["text"], true, "transcript"],
  [["text", "image"], ["video"], false, "video"],
  [["text"], ["embedding"], false, null],
  [["text"], ["text"], false, null],
])("a model from %o to %o (streaming: %s) is asked for %s", (input, output, streaming, kind) => {
  expect(kindOfModel(model(input, output, streaming))).toBe(kind);
});

it("an address at a provider has its model's kind, and an unknown one is for conversations", () => {
  const models = [model(["text"], ["audio"], false, "tts-1")];
  expect(kindOfAddress(models, "tts-1")).toBe("speech");
  expect(kindOfAddress(models, "openai/tts-1")).toBe("speech");
  expect(kindOfAddress(models, "openai/gpt-99")).toBe("chat");
});

it("answers are spoken by chat models that can, once a voice is chosen", () => {
  const models = [
    model(["text"], ["text", "audio"], true, "gpt-audio"),
    model(["text"], ["text"], true, "gpt"),
    model(["text"], ["audio"], false, "tts-1"),
  ];
  const spoken = (name: string, voice: string) => isSpoken(models, { model: name, voice });
  expect(spoken("openai/gpt-audio", "alloy")).toBe(true);
  expect(spoken("gpt-audio", "")).toBe(false);
  expect(["gpt", "tts-1", "unknown"].some((name) => spoken(name, "alloy"))).toBe(false);
});
