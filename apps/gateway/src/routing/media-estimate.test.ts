import { dialectNamed, speechDoor } from "@causeway/dialects";
import { expect, it } from "vitest";
import { mediaEstimate } from "./media-estimate.ts";

it("reserves a Chinese character as two where the provider charges it so", () => {
  const facts = speechDoor.read({ model: "m", input: "你好, world", voice: "a" });
  const charactersAt = (name: string) => mediaEstimate(facts, dialectNamed(name) ?? {}).characters;
  expect([charactersAt("minimax-speech"), charactersAt("openai-audio")]).toEqual([11, 9]);
});
