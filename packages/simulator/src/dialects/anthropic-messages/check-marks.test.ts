import { expect, it } from "vitest";
import { checkMarks } from "./check-marks.ts";

const cache_control = { type: "ephemeral" };
const text = (words: string) => ({ type: "text", text: words, cache_control });
const user = (...content: object[]) => ({ role: "user", content });

it("takes four marks, in tools, instructions and messages", () => {
  const messages = [user(text("a")), user(text("b"))];
  const body = { tools: [{ name: "f", cache_control }], system: [text("s")], messages };
  expect(() => checkMarks(body)).not.toThrow();
  expect(() => checkMarks({ ...body, cache_control })).toThrow(
    "A maximum of 4 blocks with cache_control may be provided. Found 5.",
  );
});

it.each([
  [text(" "), "messages.0.content.0.text: cache_control cannot be set for empty text blocks"],
  [
    { type: "thinking", thinking: "a", signature: "b", cache_control },
    "messages.0.content.0.thinking.cache_control: Extra inputs are not permitted",
  ],
])("refuses %j", (block, message) => {
  expect(() => checkMarks({ messages: [user(block)] })).toThrow(message);
});
