import { MAX_CALLS, MAX_CHOICES } from "@causeway/contracts";
import { UnreadableAnswer } from "@causeway/dialects";
import { describe, expect, it } from "vitest";
import { ruleFor } from "../routing/retry-rules.ts";
import { requireBounds } from "./require-bounds.ts";

const times = (length: number, value: unknown): unknown[] => Array.from({ length }, () => value);

const ANSWERS: [string, (count: number) => Record<string, unknown>, number][] = [
  ["choices", (count) => ({ choices: times(count, { message: {} }) }), MAX_CHOICES],
  ["candidates", (count) => ({ candidates: times(count, {}) }), MAX_CHOICES],
  ["calls of a choice", (count) => ({ choices: [{ message: { tool_calls: times(count, {}) } }] }), MAX_CALLS],
  ["calls of a message", (count) => ({ content: times(count, { type: "tool_use" }) }), MAX_CALLS],
  ["calls of a response", (count) => ({ output: times(count, { type: "function_call" }) }), MAX_CALLS],
];

function problemOf(body: Record<string, unknown>) {
  try {
    requireBounds(body);
    return null;
  } catch (thrown) {
    return thrown instanceof UnreadableAnswer ? thrown.refusal : thrown;
  }
}

describe("a whole answer", () => {
  it.each(ANSWERS)("has as many %s as an answer may have, and not one more", (_name, make, most) => {
    expect(problemOf(make(most))).toBeNull();
    const problem = problemOf(make(most + 1));
    expect(problem).toMatchObject({ errorType: "invalid_response", isBeyondBounds: true });
    expect(ruleFor(problem as Parameters<typeof ruleFor>[0])).toEqual({ next: "stop", again: false });
  });
});
