import { describe, expect, it } from "vitest";
import { CONFIG_FIELDS } from "./config-fields.ts";
import { type Config, fieldName, readConfig, toText } from "./config-values.ts";
import type { GuardrailType } from "../../format/guardrail-words.ts";

/** A form that shows the configuration, as the browser would send it. */
function formOf(type: GuardrailType, config: Config): FormData {
  const values = new FormData();
  for (const field of CONFIG_FIELDS[type]) {
    const value = config[field.name];
    if (field.kind === "checks") {
      for (const one of value as string[]) values.append(fieldName(field.name), one);
    } else if (field.kind === "check") {
      if (value) values.set(fieldName(field.name), "on");
    } else values.set(fieldName(field.name), toText(field, value));
  }
  return values;
}

const CONFIGS: readonly [GuardrailType, Config][] = [
  ["prompt_injection", { sensitivity: "high" }],
  ["pii", { categories: ["email", "iban"], restore: true }],
  ["secrets", {}],
  ["file_types", { allowedTypes: ["image/*", "application/pdf"], maxBytes: 2_500_000 }],
  ["document_leakage", { minWords: 20, minRatio: 0.35, canaries: ["canary-1234"] }],
  ["blocked_terms", { match: "contains", caseSensitive: false, terms: ["a, b", "c"] }],
  ["custom_regex", { pattern: "a{2}", caseSensitive: true }],
  [
    "topic_restriction",
    {
      blocked: [{ name: "Politics", keywords: ["election", "vote"], strong: ["impeachment"] }],
      allowed: [{ name: "Cooking", keywords: ["oven: hot"] }],
    },
  ],
  ["model", { model: "omni-moderation", threshold: 0.7, onFailure: "block" }],
];

describe("the form of a guardrail", () => {
  it.each(CONFIGS)("shows and reads a configuration of %s without changing it", (type, config) => {
    expect(readConfig(type, formOf(type, config))).toEqual(config);
  });

  it("leaves out what is empty, so that defaults apply", () => {
    expect(readConfig("file_types", new FormData())).toEqual({});
    expect(readConfig("external", new FormData())).toEqual({});
  });

  it("takes numbers with separators", () => {
    const values = new FormData();
    values.set("config.maxBytes", "1,000.5");
    expect(readConfig("file_types", values)).toEqual({ maxBytes: 1_000_500_000 });
  });
});
