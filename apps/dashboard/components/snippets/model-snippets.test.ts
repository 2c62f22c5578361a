import { MODEL_TYPES } from "@causeway/contracts";
import { expect, it } from "vitest";
import { modelSnippets } from "./model-snippets.ts";

const EXAMPLE = { gatewayUrl: "http://localhost:4001", model: "sim-model" };
const callable = MODEL_TYPES.filter((type) => type !== "realtime" && type !== "ocr");

it.each(callable)("a model of type %s has a curl sample that names it", (type) => {
  const [curl] = modelSnippets(type, EXAMPLE);
  expect(curl?.label).toBe("curl");
  const body = /-d '(.*)'/.exec(curl?.code ?? "")?.[1];
  const model = body ? JSON.parse(body).model : /-F model=(\S+)/.exec(curl?.code ?? "")?.[1];
  expect(model).toBe("sim-model");
});

it("types without an endpoint have no sample", () => {
  expect(modelSnippets("realtime", EXAMPLE)).toEqual([]);
  expect(modelSnippets("ocr", EXAMPLE)).toEqual([]);
});
