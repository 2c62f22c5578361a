import { expect, it } from "vitest";
import { readCacheMarkers, toMarkable } from "./cache-markers.ts";
import { chatDoor, type JsonObject, readFacts, responsesDoor } from "./index.ts";

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
  expect(readCacheMarkers(body)).toMatchObject({ hasMarks: true, hasHour: true });
});

it.each([
  {},
  { system: "hi", messages: [{ role: "user", content: "hi" }] },
  { cache_control: { type: "ephemeral" } },
  { cache_control: { type: "ephemeral", ttl: "5m" } },
  { cache_control: "1h", tools: "1h", messages: [null, "1h", { content: [null, 1, { ttl: "1h" }] }] },
])("finds none in %j", (body) => {
  expect(readCacheMarkers(body).hasHour).toBe(false);
});

const mark = { cache_control: { type: "ephemeral" } };
const ANSWER = { role: "assistant", content: "hi" };

/** The kind of conversation that the gateway may mark, of a request with an answer in it. */
const readMarkable = (body: JsonObject) =>
  "input" in body
    ? readFacts(responsesDoor, { model: "m", ...body, input: [ANSWER, ...(body.input as JsonObject[])] })
    : readFacts(chatDoor, {
        model: "m",
        ...body,
        messages: [ANSWER, ...((body.messages ?? []) as JsonObject[])],
      });

it("a conversation with an answer in it is continued, and one with nothing but tools begins", () => {
  expect(toMarkable(true, false)).toBe("continued");
  expect(toMarkable(true, true)).toBe("continued");
  expect(toMarkable(false, true)).toBe("begun");
  expect(toMarkable(false, false)).toBeUndefined();
});

const fn = { name: "f", parameters: { type: "object" } };
const call = { id: "1", type: "function", function: { name: "f", arguments: "{}" } };
const output = { type: "function_call_output", call_id: "1" };

it.each([
  ["at the top", mark],
  ["in a tool", { tools: [{ type: "function", function: fn, ...mark }] }],
  ["in a message", { messages: [{ role: "user", content: "hi", ...mark }] }],
  ["in a part", { messages: [{ role: "user", content: [{ ...text, ...mark }] }] }],
  ["in a call", { messages: [{ role: "assistant", tool_calls: [{ ...call, ...mark }] }] }],
  ["in an item", { input: [{ role: "user", content: "hi", ...mark }] }],
  [
    "in a part of an item",
    { input: [{ role: "user", content: [{ type: "input_text", text: "hi", ...mark }] }] },
  ],
  ["in a tool's result", { input: [{ ...output, output: [{ type: "input_text", text: "hi", ...mark }] }] }],
  ["in tools of an item", { input: [{ type: "additional_tools", tools: [{ name: "f", ...mark }] }] }],
])("a conversation with a marker %s is its caller's to mark", (_, body: JsonObject) => {
  expect(readCacheMarkers(body).hasMarks).toBe(true);
  expect(readMarkable(body).markable).toBeUndefined();
});

it("breakpoints of OpenAI's form are found in parts, and aren't marks where only Claude's are known", () => {
  const breakpoint = { prompt_cache_breakpoint: { mode: "explicit" } };
  const marked = [
    { messages: [{ role: "user", content: [{ ...text, ...breakpoint }] }] },
    { input: [{ ...output, output: [{ type: "input_text", text: "hi", ...breakpoint }] }] },
  ];
  for (const body of marked)
    expect(readMarkable(body)).toMatchObject({ hasBreakpoints: true, markable: "continued" });
  expect(readMarkable({ messages: [{ role: "user", content: [{ ...text, ...mark }] }] })).not.toHaveProperty(
    "hasBreakpoints",
  );
});
