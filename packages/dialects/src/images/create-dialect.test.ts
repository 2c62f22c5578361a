import { NO_TOKENS } from "@causeway/contracts";
import { expect, it } from "vitest";
import { dialectNamed, type Target } from "../index.ts";

const PNG =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const TARGET = { upstreamModel: "m", settings: {}, quirks: {}, mapping: null } as unknown as Target;

it("adds up counts alone, and keeps what other models used", () => {
  const other = { model: "painter", usage: { ...NO_TOKENS, output: 7 } };
  const said = { choices: { searchContextSize: "high" }, undatedWrites: true };
  const usages = [
    { ...NO_TOKENS, input: 3, others: [other], unknown: ["x"], ...said },
    { ...NO_TOKENS, input: 4, others: [other] },
  ];
  const body = { images: [{ data: PNG }, { data: PNG }], usages, unknown: [], quality: null };
  const read = dialectNamed("openai-chat")?.images?.readAnswer(body, TARGET, { model: "m", prompt: "p" });
  expect(read?.usage).toEqual({ ...NO_TOKENS, input: 7, images: 2, others: [other, other], unknown: ["x"] });
});
