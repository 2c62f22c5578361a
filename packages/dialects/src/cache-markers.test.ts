import { expect, it } from "vitest";
import { readBreakpoints, readHourCache, readMarkable } from "./cache-markers.ts";

const hour = { cache_control: { type: "ephemeral", ttl: "1h" } };
const text = { type: "text", text: "hi" };

it.each([
  ["at the top", hour],
  ["in the system prompt", { system: [text, { ...text, ...hour }] }],
  ["in a tool", { tools: [{ name: "f" }, { name: "g", ...hour }] }],
  ["in a message", { messages: [{ role: "user", content: "hi", ...hour }] }],
  ["in a part of a message", { messages: [{ role: "user", content: [text, { ...text, ...hour }] }] }],
  [
    "in a tool's result",
    { messages: [{ role: "user", content: [{ type: "tool_result", content: [{ ...text, ...hour }] }] }] },
  ],
  ["in a call of a tool", { messages: [{ role: "assistant", tool_calls: [{ id: "1", ...hour }] }] }],
])("finds an hour %s", (_, body) => {
  expect(readHourCache(body)).toBe(true);
});

it.each([
  {},
  { system: "hi", messages: [{ role: "user", content: "hi" }] },
  { cache_control: { type: "ephemeral" } },
  { cache_control: { type: "ephemeral", ttl: "5m" } },
  { cache_control: "1h", tools: "1h", messages: [null, "1h", { content: [null, 1, { ttl: "1h" }] }] },
])("finds none in %j", (body) => {
  expect(readHourCache(body)).toBe(false);
});

const mark = { cache_control: { type: "ephemeral" } };
const CONTINUED = { isContinued: true, hasTools: false };

it("a conversation with an answer in it is continued, and one with nothing but tools begins", () => {
  expect(readMarkable({}, CONTINUED)).toBe("continued");
  expect(readMarkable({}, { isContinued: true, hasTools: true })).toBe("continued");
  expect(readMarkable({}, { isContinued: false, hasTools: true })).toBe("begun");
  expect(readMarkable({}, { isContinued: false, hasTools: false })).toBeUndefined();
});

it.each([
  ["at the top", mark],
  ["in a tool", { tools: [{ type: "function", ...mark }] }],
  ["in a message", { messages: [{ role: "user", content: "hi", ...mark }] }],
  ["in a part", { messages: [{ role: "user", content: [{ ...text, ...mark }] }] }],
  ["in a call", { messages: [{ role: "assistant", tool_calls: [{ id: "1", ...mark }] }] }],
  ["in an item", { input: [{ role: "user", content: "hi", ...mark }] }],
  ["in a part of an item", { input: [{ role: "user", content: [{ type: "input_text", ...mark }] }] }],
  ["in a tool's result", { input: [{ type: "function_call_output", output: [{ ...text, ...mark }] }] }],
  ["in tools of an item", { input: [{ type: "additional_tools", tools: [{ name: "f", ...mark }] }] }],
])("a conversation with a marker %s is its caller's to mark", (_, body) => {
  expect(readMarkable(body, CONTINUED)).toBeUndefined();
});

it("breakpoints of OpenAI's form are found in parts, and aren't marks where only Claude's are known", () => {
  const part = { type: "input_text", text: "hi", prompt_cache_breakpoint: { mode: "explicit" } };
  const marked = [{ messages: [{ role: "user", content: [part] }] }, { input: [{ output: [part] }] }];
  for (const body of marked) {
    expect(readBreakpoints(body)).toBe(true);
    expect(readMarkable(body, CONTINUED)).toBe("continued");
  }
  expect(readBreakpoints({ messages: [{ role: "user", content: [{ ...text, ...mark }] }] })).toBe(false);
});
