import { type ChatChunk, type ChunkDelta, guardrailRuleInput } from "@causeway/contracts";
import { compileRules } from "@causeway/guardrails";
import { expect, it } from "vitest";
import type { Guard } from "../request/guard.ts";
import { StreamGuard } from "./stream-guard.ts";

const input = guardrailRuleInput.parse({
  ...{ type: "blocked_terms", name: "Names", action: "block", config: { terms: ["falcon-nine"] } },
});
if (input.type === "external") throw new Error("not a local rule");
const rules = compileRules([{ id: "grd_1", scope: "organization", ...input }]);

/** Runs a response through the rules; true when it was blocked. */
function isBlocked(choices: readonly (readonly [delta: ChunkDelta, finish?: string])[]): boolean {
  const none = { rules, hidden: [], restoreMap: null, maxTextBytes: 1e6 };
  const guard = new StreamGuard({ ...none, asksServices: () => false, note: () => {} } as unknown as Guard);
  for (const [delta, finish] of [...choices, [{}, "stop"] as const]) {
    const choice = { index: 0, delta, finish_reason: finish ?? null };
    const chunk = { id: "x", object: "chat.completion.chunk", created: 1, model: "m", choices: [choice] };
    guard.pass([chunk as ChatChunk]);
  }
  guard.end();
  return guard.blocked !== null && guard.blocked !== undefined;
}

const call = (text: string, head: object = {}): ChunkDelta =>
  ({ tool_calls: [{ index: 0, ...head, function: { arguments: text } }] }) as ChunkDelta;

const own = (text: string): ChunkDelta => ({ vendor_text: text }) as ChunkDelta;
const older = (text: string, head: object = {}): ChunkDelta =>
  ({ function_call: { ...head, arguments: text } }) as ChunkDelta;
const named = (name: string, head: object = {}): ChunkDelta =>
  ({ tool_calls: [{ index: 0, ...head, function: { name, arguments: "" } }] }) as ChunkDelta;

it.each<[string, readonly (readonly [ChunkDelta, string?])[]]>([
  ["nothing", [[{ content: "the falcon" }], [{ content: "-nine" }]]],
  ["reasoning", [[{ content: "the falcon" }], [{ reasoning: "x" }], [{ content: "-nine" }]]],
  ["a tool call", [[{ content: "the falcon" }], [call("{}", { id: "a" })], [{ content: "-nine" }]]],
  [
    "itself and reasoning",
    [[{ content: "the falcon", reasoning: "x" }], [{ content: "-nine", reasoning: "y" }]],
  ],
  ["content, in reasoning", [[{ reasoning: "the falcon" }], [{ content: "x" }], [{ reasoning: "-nine" }]]],
  ["content, in arguments", [[call('{"a":"falcon', { id: "a" })], [{ content: "x" }], [call('-nine"}')]]],
  ["the end of its choice", [[{ content: "falcon" }, "stop"], [{ content: "-nine" }]]],
  ["a chunk, in a provider's own member", [[own("falcon")], [own("-nine")]]],
  ["a chunk, in the older form of calls", [[older("falcon", { name: "f" })], [older("-nine")]]],
  ["a chunk, in a tool's name", [[named("falcon", { id: "a" })], [named("-nine")]]],
])("blocks a term that is cut by %s", (_, choices) => {
  expect(isBlocked(choices)).toBe(true);
});

it.each<[string, readonly (readonly [ChunkDelta, string?])[]]>([
  ["two kinds", [[{ content: "the falcon" }], [{ reasoning: "-nine" }]]],
  ["what every chunk repeats", [[own("nine falcon-")], [own("nine falcon-")]]],
])("doesn't join %s", (_, choices) => {
  expect(isBlocked(choices)).toBe(false);
});
