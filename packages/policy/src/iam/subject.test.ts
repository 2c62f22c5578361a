import { type Mapping, type Model, NO_PRICE, NO_UNIT_PRICES } from "@causeway/contracts";
import { expect, test } from "vitest";
import { modelSubject } from "./subject.ts";

test("a model at a provider answers to its id, aliases and the provider's names, plain and with the provider", () => {
  const mapping = {
    providerId: "openai",
    modelName: "gpt-4o-2024-08-06",
    altModelNames: ["GPT-4o"],
    price: { ...NO_PRICE, base: { ...NO_UNIT_PRICES, prompt: "0.0000025", completion: "0.00001" } },
    free: false,
  } as unknown as Mapping;
  const model = { id: "gpt-4o", aliases: ["chatgpt-4o"], mappings: [mapping] } as unknown as Model;
  expect(modelSubject(model, mapping, "10.0.0.1")).toEqual({
    modelId: "gpt-4o",
    providerId: "openai",
    names: {
      own: ["gpt-4o", "openai/gpt-4o", "chatgpt-4o", "openai/chatgpt-4o"],
      upstream: ["gpt-4o-2024-08-06", "openai/gpt-4o-2024-08-06", "gpt-4o", "openai/gpt-4o"],
    },
    free: false,
    inputPrice: "0.0000025",
    outputPrice: "0.00001",
    ip: "10.0.0.1",
  });
});

test("a dated snapshot or variant of a model also has the model's name, which only deny rules look at", () => {
  const mapping = {
    providerId: "openai",
    modelName: "gpt-4o-2024-08-06:free",
    altModelNames: [],
    free: false,
    price: NO_PRICE,
  } as unknown as Mapping;
  const model = { id: "gpt-4o-2024-08-06:free", aliases: [], mappings: [mapping] } as unknown as Model;
  const { own, upstream } = modelSubject(model, mapping, null).names;
  expect(own).toEqual(["gpt-4o-2024-08-06:free", "openai/gpt-4o-2024-08-06:free"]);
  expect(upstream).toEqual(expect.arrayContaining(["gpt-4o-2024-08-06", "gpt-4o", "openai/gpt-4o"]));
});
