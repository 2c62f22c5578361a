import { expect, it } from "vitest";
import { placeholderBody } from "./placeholder-body.ts";

it("names the model that was asked for, with a placeholder for the content", () => {
  expect(
    JSON.parse(placeholderBody({ endpoint: "chat", model: "openai/gpt-4o", stream: false }) ?? ""),
  ).toEqual({
    model: "openai/gpt-4o",
    messages: [{ role: "user", content: "Your message" }],
  });
  expect(
    JSON.parse(placeholderBody({ endpoint: "messages", model: "claude", stream: true }) ?? ""),
  ).toMatchObject({
    max_tokens: 1024,
    stream: true,
  });
});

it("there is none for endpoints without code, and without a model", () => {
  expect(placeholderBody({ endpoint: "image-edits", model: "m", stream: false })).toBeNull();
  expect(placeholderBody({ endpoint: "chat", model: "", stream: false })).toBeNull();
});
