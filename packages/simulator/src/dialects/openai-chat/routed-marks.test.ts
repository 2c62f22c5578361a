import { expect, it } from "vitest";
import { checkRequest } from "./check-request.ts";

const cache_control = { type: "ephemeral" };
const text = (words: string) => ({ type: "text", text: words, cache_control });
const user = (...content: object[]) => ({ role: "user", content });

const check = (model: string, content: object[], more: object = {}) =>
  checkRequest({
    method: "POST",
    path: "/v1/chat/completions",
    query: new URLSearchParams(),
    headers: {},
    body: { model, messages: [user(...content)], ...more },
  });

it("takes four marks for Claude at a router, and refuses five", () => {
  const four = ["a", "b", "c", "d"].map(text);
  for (const model of ["anthropic/claude-sonnet-4.6", "~anthropic/claude-sonnet-latest"]) {
    expect(() => check(model, four)).not.toThrow();
    expect(() => check(model, four, { cache_control })).toThrow("Found 5.");
  }
  expect(() => check("google/gemini-3-pro", four, { cache_control })).not.toThrow();
});

it("refuses a mark on an empty text", () => {
  expect(() => check("anthropic/claude-sonnet-4.6", [text(" ")])).toThrow("empty text blocks");
});
