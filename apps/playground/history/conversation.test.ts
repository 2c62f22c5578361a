import { describe, expect, it } from "vitest";
import { newAnswer, newQuestion } from "../chat/messages.ts";
import { firstColumn } from "../columns/columns.ts";
import {
  boundConversation,
  chooseDropped,
  costOf,
  hasText,
  MAX_CONVERSATIONS,
  titleOf,
} from "./conversation.ts";

const MB = 1024 * 1024;
const columnsWith = (content: string, data = "") => [
  {
    ...firstColumn("auto"),
    messages: [
      newQuestion("q", content, [{ kind: "image" as const, name: "a.png", data }]),
      newAnswer("a", "auto"),
    ],
  },
];

describe("a kept conversation", () => {
  it("has the first question as its title", () => {
    expect(titleOf(columnsWith("Which\nriver?"))).toBe("Which river?");
    expect(titleOf(columnsWith(""))).toBe("a.png");
    expect(titleOf(columnsWith("x".repeat(100)))).toHaveLength(60);
  });

  it("has no answer that is still running", () => {
    expect(boundConversation(columnsWith("Hi"))?.columns[0]?.messages[1]).toMatchObject({
      isRunning: false,
      isStopped: true,
    });
  });

  it("is kept without large files, and not at all when its text is too large", () => {
    const large = `data:image/png;base64,${"A".repeat(44 * MB)}`;
    const bound = boundConversation(columnsWith("Hi", large));
    expect(bound).toMatchObject({ isWithoutFiles: true, files: [] });
    expect(bound?.columns[0]?.messages[0]).toMatchObject({ content: "Hi", attachments: [] });
    expect(boundConversation(columnsWith("x".repeat(11 * MB)))).toBeNull();
  });

  it("has each file once, next to its text", () => {
    const image = `data:image/png;base64,${"A".repeat(12 * MB)}`;
    const columns = [1, 2, 3, 4].flatMap(() => columnsWith("Hi", image));
    const bound = boundConversation(columns);
    expect(bound?.files.map(({ size }) => size)).toEqual([9 * MB]);
    expect(bound?.bytes).toBeLessThan(9.1 * MB);
    expect(JSON.stringify(bound?.columns).length).toBeLessThan(5_000);
    expect(boundConversation(columns, { canHaveFiles: false })).toMatchObject({ files: [] });
  });
});

describe("in the history", () => {
  const answered = (...costs: readonly (number | null)[]) => [
    {
      ...firstColumn("auto"),
      messages: costs.map((cost, index) => ({
        ...newAnswer(`a${index}`, "auto"),
        content: "The Danube.",
        facts: { ...FACTS, cost },
      })),
    },
  ];
  const FACTS = {
    ...{ provider: null, model: null, requestId: null, promptTokens: 1, completionTokens: 1 },
    ...{ firstTokenMs: null, totalMs: 1, isCached: false, attempts: 1 },
  };

  it("a conversation has the cost of its answers, as far as they say it", () => {
    expect(costOf(answered(0.1, 0.2, null))).toBe(0.3);
    expect(costOf(answered(null))).toBeNull();
    expect(costOf(columnsWith("Hi"))).toBeNull();
  });

  it("a conversation is found by what was asked and answered and by its files", () => {
    const found = (text: string) =>
      hasText({ columns: [...columnsWith("Which River?"), ...answered(1)] }, text);
    expect(["river", " DANUBE ", "a.png"].map(found)).toEqual([true, true, true]);
    expect(found("Rhine")).toBe(false);
  });
});

it("the oldest conversations beyond the limits are dropped", () => {
  const facts = (count: number, bytes: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `c${index}`, bytes }));
  expect(chooseDropped(facts(MAX_CONVERSATIONS, 1_000))).toEqual([]);
  expect(chooseDropped(facts(MAX_CONVERSATIONS + 2, 1_000))).toEqual(["c50", "c51"]);
  expect(chooseDropped(facts(7, 39 * MB))).toEqual(["c5", "c6"]);
});
