import { describe, expect, it } from "vitest";
import { createCatalog } from "./create-catalog.ts";
import { createNewNames } from "./new-names.ts";

const CLAUDE = /^claude-[\w.-]+$/i;
const GPT = /^(?:gpt-[\w.-]+|o\d[\w.-]*)$/i;
const catalog = createCatalog();

describe("a name that the catalog doesn't know", () => {
  it.each([
    ["claude-opus-6", CLAUDE],
    ["claude-opus-5-6-20270101", CLAUDE],
    ["Claude-Sonnet-9.5", CLAUDE],
    ["claude-parable-1", CLAUDE],
    ["gpt-6.2-sol", GPT],
    ["gpt-7-mini-2027-01-01", GPT],
    ["o9-mini", GPT],
    ["grok-5", /^grok-[\w.-]+$/i],
    ["gemini-4-flash", /^gemini-[\w.-]+$/i],
  ])("%s is that of a new model", (name, ofMaker) => {
    expect(catalog.isNewName(name, ofMaker)).toBe(true);
  });

  it.each([
    ["claude-opsu-5", CLAUDE],
    ["claude-sonet-5", CLAUDE],
    ["claude-haikuu-4-5", CLAUDE],
    ["gpt-6-lunar", GPT],
    ["gpt-4-turob", GPT],
  ])("%s is a typo", (name, ofMaker) => {
    expect(catalog.isNewName(name, ofMaker)).toBe(false);
  });

  it("is compared with those of its maker alone, and the list is read once", () => {
    let reads = 0;
    const isNew = createNewNames(() => {
      reads += 1;
      return ["claude-opus-5", "opus-claude"];
    });
    expect(isNew("claude-opus-6", CLAUDE)).toBe(true);
    expect(isNew("claude-opsu-6", CLAUDE)).toBe(false);
    expect(reads).toBe(1);
  });
});
