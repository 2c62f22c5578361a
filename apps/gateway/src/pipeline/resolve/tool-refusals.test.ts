import { createCatalog } from "@causeway/catalog";
import { refusesTools } from "@causeway/providers";
import { expect, it } from "vitest";

const SINCE_54 = /^gpt-(?:5\.[4-9]|[6-9])/;

it("each model of OpenAI since 5.4 that has both formats is known to refuse tools with an effort", () => {
  const both = createCatalog()
    .listKnown()
    .flatMap(({ mappings }) => mappings)
    .filter(({ providerId, modelName }) => providerId === "openai" && SINCE_54.test(modelName))
    .filter(({ endpoints }) => endpoints.includes("chat") && endpoints.includes("responses"));
  expect(both.length).toBeGreaterThan(10);
  const format = { hasTools: true, effort: "some", beyondResponses: null, hasResponsesState: false } as const;
  expect(both.filter((mapping) => !refusesTools(mapping, format)).map(({ modelName }) => modelName)).toEqual(
    [],
  );
});
