import { describe, expect, it } from "vitest";
import { failAnswer, keptMessages, newAnswer, newQuestion, stopAnswer } from "./messages.ts";
import type { Answer } from "./types.ts";

const ask = (id: string) => newQuestion(id, `question ${id}`, []);
const answer = (id: string, change: Partial<Answer>): Answer => ({
  ...newAnswer(id, "sim-echo"),
  isRunning: false,
  ...change,
});
const idsOf = (messages: Parameters<typeof keptMessages>[0]) => keptMessages(messages).map(({ id }) => id);

describe("the context of a question", () => {
  it("contains stopped text", () => {
    const stopped = stopAnswer(answer("a1", { content: "The Nile", isRunning: true }));
    expect(idsOf([ask("q1"), stopped, ask("q2")])).toEqual(["q1", "a1", "q2"]);
  });

  it("contains neither failed answers nor their questions", () => {
    const failed = failAnswer(answer("a1", { content: "The", isRunning: true }), "The provider hung up.");
    expect(idsOf([ask("q1"), failed, ask("q2")])).toEqual(["q2"]);
  });

  it("contains no question whose answer was stopped before it said anything", () => {
    expect(idsOf([ask("q1"), stopAnswer(newAnswer("a1", "auto")), ask("q2")])).toEqual(["q2"]);
  });

  it("keeps a question whose tool calls were answered, even if the next step failed", () => {
    const call = { id: "call_1", name: "weather", arguments: "{}", result: "12 °C" };
    const called = answer("a1", { toolCalls: [call] });
    expect(idsOf([ask("q1"), called, answer("a2", { problem: "No" }), ask("q2")])).toEqual([
      "q1",
      "a1",
      "q2",
    ]);
  });
});

it("a stopped or failed answer has no tool calls that were cut off", () => {
  const call = { id: "call_1", name: "weather", arguments: '{"ci', result: "" };
  const cutOff = { ...newAnswer("a", "auto"), content: "The", toolCalls: [call] };
  expect(stopAnswer(cutOff).toolCalls).toEqual([]);
  expect(failAnswer(cutOff, "No")).toMatchObject({ content: "The", toolCalls: [], isRunning: false });
});
