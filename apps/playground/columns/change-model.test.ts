import { expect, it } from "vitest";
import { providerOf } from "./change-model.ts";

const served = (id: string, ...providers: string[]) => ({
  id,
  providers: providers.map((providerId) => ({ providerId })),
});
const models = [
  served("gpt-4o-mini", "openai", "azure"),
  served("claude-sonnet-4-5", "anthropic"),
  served("meta/llama", "groq"),
];

it.each([
  ["gpt-4o-mini", "azure", "azure"],
  [" gpt-4o-mini ", "azure", "azure"],
  ["claude-sonnet-4-5", "azure", ""],
  ["azure/gpt-4o-mini", "azure", ""],
  ["openai/gpt-4o-mini", "azure", ""],
  ["meta/llama", "groq", "groq"],
  ["no-such-model", "azure", ""],
  ["auto", "azure", ""],
  ["", "azure", ""],
  ["gpt-4o-mini", "", ""],
])("a column that gets the model %o and had the provider %o has %o", (model, provider, kept) => {
  expect(providerOf({ model, provider }, models)).toBe(kept);
});

it("a plain name keeps the provider while no models are known", () => {
  expect(providerOf({ model: "gpt-4o-mini", provider: "azure" }, [])).toBe("azure");
  expect(providerOf({ model: "openai/gpt-4o-mini", provider: "azure" }, [])).toBe("");
});
