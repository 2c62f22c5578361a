import { describe, expect, it } from "vitest";
import { newAnswer, newQuestion } from "../chat/messages.ts";
import {
  branchColumn,
  changeAnswer,
  firstColumn,
  isRunning,
  MAX_COLUMNS,
  messagesBefore,
  newColumn,
} from "./columns.ts";

const messages = [
  newQuestion("q1", "One", []),
  newAnswer("a1", "auto"),
  newQuestion("q2", "Two", []),
  newAnswer("a2", "auto"),
];
const columns = [{ ...firstColumn("auto"), messages }];

describe("a branch", () => {
  it("continues with the conversation up to the message, next to its column", () => {
    const [first, branch] = branchColumn(columns, "first", "a1", "new");
    expect(first).toBe(columns[0]);
    expect(branch?.messages.map(({ id }) => id)).toEqual(["q1", "a1"]);
    expect(branch?.settings).toBe(first?.settings);
  });

  it("is never one too many", () => {
    const full = Array.from({ length: MAX_COLUMNS }, (_, index) =>
      newColumn(String(index), firstColumn("auto").settings),
    );
    expect(branchColumn(full, "0", "a1", "new")).toBe(full);
  });
});

it("a part of an answer changes only that answer", () => {
  const [column] = changeAnswer(columns, "first", "a2", ({ content }) => ({
    content: `${content}x`,
    isRunning: false,
  }));
  expect(column?.messages.slice(0, 3)).toEqual(messages.slice(0, 3));
  expect(column?.messages[3]).toMatchObject({ content: "x", isRunning: false });
  expect(column && isRunning(column)).toBe(true);
});

it("an edited question is asked without what followed it", () => {
  expect(messagesBefore(messages, "q2").map(({ id }) => id)).toEqual(["q1", "a1"]);
});
