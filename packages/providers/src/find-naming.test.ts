import { describe, expect, it } from "vitest";
import { findNaming, findProvider, withoutClientSuffix } from "./index.ts";
import { CLIENT_SUFFIXES, NAMINGS } from "./table/namings.ts";

describe("the maker of a name", () => {
  it.each([
    ["claude-opus-6", "anthropic"],
    ["GPT-7", "openai"],
    ["o9", "openai"],
    ["gemini-4-flash", "google-ai-studio"],
    ["grok-5.1", "xai"],
    ["magistral-large-3", "mistral"],
  ])("of %s is %s", (name, provider) => {
    expect(findNaming(name)?.provider).toBe(provider);
  });

  it.each([
    "ft:gpt-5:acme",
    "gpt-5:free",
    "claude-opus-5@20260101",
    "openai/gpt-7",
    "claude-",
    "opus",
    "o1x/y",
    "",
  ])("of %j is no one's", (name) => {
    expect(findNaming(name)).toBeNull();
  });

  it("of a very long one is no one's", () => {
    expect(findNaming(`gpt-${"9".repeat(100)}`)).toBeNull();
  });

  it("is a provider of the table", () => {
    for (const { provider } of NAMINGS) expect(findProvider(provider)).toBeDefined();
  });
});

describe("what a client adds to a name", () => {
  it("is taken off its end alone", () => {
    expect(withoutClientSuffix("claude-opus-5[1m]")).toBe("claude-opus-5");
    expect(withoutClientSuffix("sonnet[1M]")).toBe("sonnet");
    expect(withoutClientSuffix("a[1m]b")).toBe("a[1m]b");
    expect(withoutClientSuffix("[1m]")).toBe("");
  });

  it("has a source for each", () => {
    for (const { source, client } of CLIENT_SUFFIXES) expect(source && client).not.toBe("");
  });
});
