import { chatDoor, dialectNamed, type Door, messagesDoor, responsesDoor } from "@causeway/dialects";
import { expect, it } from "vitest";
import type { Candidate } from "../request/candidate.ts";
import { findConverting } from "./native-first.ts";

const candidate = (providerId: string, dialect: string): Candidate =>
  ({ providerId, dialect: dialectNamed(dialect) }) as unknown as Candidate;

const converting = (door: Door, ...candidates: Candidate[]): string[] =>
  [...findConverting(candidates, { door, facts: { routing: "auto" } })].map(({ providerId }) => providerId);

const chat = candidate("databricks", "openai-chat");

it("puts those that get another format last where others speak the request's", () => {
  const claude = candidate("anthropic", "anthropic-messages");
  expect(converting(messagesDoor, chat, claude)).toEqual(["databricks"]);
  expect(converting(messagesDoor, chat)).toEqual([]);
  expect(converting(chatDoor, chat, claude)).toEqual([]);
});

it("counts OpenRouter for Claude, and not where it converts another maker's model by itself", () => {
  expect(converting(messagesDoor, chat, candidate("openrouter", "anthropic-openrouter"))).toEqual([
    "databricks",
  ]);
  expect(converting(responsesDoor, chat, candidate("openrouter", "openai-responses"))).toEqual([]);
});
