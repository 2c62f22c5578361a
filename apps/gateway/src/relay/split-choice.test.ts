import type { ChunkDelta } from "@causeway/contracts";
import { expect, it } from "vitest";
import { longestIn } from "./held-chunks.ts";
import { splitChoice } from "./split-choice.ts";

const choiceOf = (delta: object) => ({ index: 0, delta: delta as ChunkDelta, finish_reason: null });
const call = { index: 0, function: { arguments: '{"a":1}' } };

it.each([
  ["a text", { content: "a" }, [["text", { content: "a" }]]],
  ["nothing that is read", { role: "assistant" }, [[null, { role: "assistant" }]]],
  ["nothing at all", { content: "", refusal: null, reasoning: undefined }, []],
  [
    "several kinds, in the order in which they are read",
    { tool_calls: [call], content: "a", refusal: "b", audio: null, reasoning: "c", role: "assistant" },
    [
      [null, { role: "assistant" }],
      ["thinking", { reasoning: "c" }],
      ["text", { content: "a", refusal: "b" }],
      ["calls", { tool_calls: [call] }],
    ],
  ],
])("splits a delta with %s", (_, delta, expected) => {
  expect(splitChoice(choiceOf(delta)).map((part) => [part.kind, part.delta])).toEqual(expected);
});

it.each([
  [{ content: "abc" }, 3],
  [{ content: "", reasoning_content: "abcd" }, 4],
  [{ tool_calls: [call] }, 7],
  [{ tool_calls: [{ index: 0, id: "c" }] }, 0],
  [{ role: "assistant" }, 0],
])("knows how long the text of %j is", (delta, expected) => {
  const head = { id: "c", object: "chat.completion.chunk" as const, created: 1, model: "m" };
  expect(longestIn({ ...head, choices: [choiceOf({}), choiceOf(delta)] })).toBe(expected);
});
