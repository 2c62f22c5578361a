import { describe, expect, it } from "vitest";
import { notConfigured } from "./not-configured.ts";

describe("the error of a model that no one set up a provider for", () => {
  it("says where a key is added", () => {
    expect(notConfigured("gpt-4o-mini", ["openai", "azure"]).message).toBe(
      "No provider key is set up for gpt-4o-mini. Add one for openai or azure under Settings, Provider keys.",
    );
  });

  it("names the setting of a local server, which needs no key", () => {
    expect(notConfigured("vllm/my-llama", ["vllm"]).message).toBe(
      "No server is set up for vllm/my-llama. The operator sets its address with LLM_VLLM_BASE_URL.",
    );
  });

  it("names three of many providers", () => {
    expect(notConfigured("m", ["openai", "azure", "groq", "vllm"]).message).toContain(
      "openai, azure, groq or another one",
    );
  });
});
