import { expect, it } from "vitest";
import { type EffortRow, effortsOf, fitLevel, MODEL_EFFORTS } from "./effort-levels.ts";

it.each([
  ["gpt-5", "none", "minimal"],
  ["gpt-5-mini-2025-08-07", "xhigh", "high"],
  ["gpt-5.1", "minimal", "low"],
  ["openai/gpt-5.1", "xhigh", "high"],
  ["gpt-5.4-mini", "max", "xhigh"],
  ["gpt-5.6-terra", "max", "max"],
  ["gpt-5-pro", "low", "high"],
  ["gpt-5.3-codex", "none", "low"],
  ["gpt-5.1-codex", "xhigh", "high"],
  ["gpt-5.1-codex-max", "xhigh", "xhigh"],
  ["o3", "minimal", "low"],
  ["openai/gpt-oss-120b", "max", "high"],
  ["grok-4.3", "xhigh", "high"],
  ["grok-3-mini", "medium", "low"],
  ["grok-4", "high", null],
  ["claude-opus-4-5-20251101", "max", "high"],
  ["us.anthropic.claude-opus-4-6-v1", "xhigh", "high"],
  ["claude-opus-4-7", "xhigh", "xhigh"],
  ["claude-sonnet-5-5", "minimal", "low"],
  ["claude-opus-5-5", "turbo", "turbo"],
])("%s is asked for %s as %s", (model, level, fitted) => {
  const row = effortsOf(model);
  expect(row).not.toBeNull();
  expect(fitLevel(level, row ?? { levels: [] })).toBe(fitted);
});

it.each(["gpt-4.1", "claude-sonnet-4-5", "gemini-2.5-pro", "deepseek-v4", "gpt-5.1-chat-latest", "o1-mini"])(
  "%s has no row",
  (model) => {
    expect(effortsOf(model)).toBeNull();
  },
);

it("has one word for thinking where a provider has one", () => {
  const row: EffortRow = { models: /qwen3/, levels: ["none"], thinks: "default", source: "", read: "" };
  expect(["none", "low", "max"].map((level) => fitLevel(level, row))).toEqual(["none", "default", "default"]);
  expect(effortsOf("qwen/qwen3-32b", [row])).toBe(row);
});

it("names its sources", () => {
  for (const { source, read } of MODEL_EFFORTS) {
    expect(source).not.toBe("");
    expect(read).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});
