import { describe, expect, it } from "vitest";
import { describeMissingKey } from "./describe-missing-key.ts";

describe("the message about a model that no one set up a provider for", () => {
  it("says where a key is added", () => {
    expect(describeMissingKey("gpt-4o-mini", ["openai", "azure"])).toBe(
      "No provider key is set up for gpt-4o-mini. Add one for openai or azure under Settings, Provider keys.",
    );
  });

  it("names the setting of a local server, which needs no key", () => {
    expect(describeMissingKey("vllm/my-llama", ["vllm"])).toBe(
      "No server is set up for vllm/my-llama. The operator sets its address with LLM_VLLM_BASE_URL.",
    );
  });

  it("names three of many providers", () => {
    expect(describeMissingKey("m", ["openai", "azure", "groq", "vllm"])).toContain(
      "openai, azure, groq or another one",
    );
  });
});
