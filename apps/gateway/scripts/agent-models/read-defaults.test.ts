import { describe, expect, it } from "vitest";
import { readClaudeDefaults, readCodexModels } from "./read-defaults.ts";

describe("the models that coding agents send", () => {
  it("are the newest of each family in Claude Code", () => {
    const program = [
      "\0claude-opus-5\0claude-opus-5-5\0claude-opus-4-20250514\0claude-sonnet-4-5-20250929-v1",
      "\0claude-sonnet-5-5\0claude-haiku-4-5\0claude-haiku-5-5\0claude-fable-5-2\0claude-mythos-9\0",
    ].join("\0");
    expect(readClaudeDefaults(Buffer.from(program))).toEqual([
      "claude-opus-5-5",
      "claude-sonnet-5-5",
      "claude-haiku-5-5",
      "claude-fable-5-2",
    ]);
    expect(() => readClaudeDefaults(Buffer.from("\0claude-opus-5\0"))).toThrow("sonnet, haiku, fable");
  });

  it("are those that Codex lists for API keys", () => {
    const models = [
      { slug: "gpt-6.2-sol", visibility: "list", supported_in_api: true },
      { slug: "codex-auto-review", visibility: "hide", supported_in_api: true },
      { slug: "gpt-chat", visibility: "list", supported_in_api: false },
      { slug: "gpt-5.5", visibility: "list", supported_in_api: true },
    ];
    const program = `\0cache hit${JSON.stringify({ models }, null, 2)}\n\0{}`;
    expect(readCodexModels(Buffer.from(program))).toEqual(["gpt-6.2-sol", "gpt-5.5"]);
    expect(() => readCodexModels(Buffer.from("\0"))).toThrow("No list of models");
  });
});
