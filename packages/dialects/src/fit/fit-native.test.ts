import type { Mapping } from "@causeway/contracts";
import { expect, it } from "vitest";
import { fitNative } from "./fit-native.ts";

const target = (webSearch: boolean) => ({
  dialect: "openai-responses",
  quirks: {},
  upstreamModel: "m",
  mapping: { capabilities: { webSearch } } as Mapping,
});
const shell = { type: "function", name: "shell" };
const search = { type: "web_search" };

it.each([
  [{ tools: [shell, search] }, { tools: [shell] }],
  [
    {
      input: [
        { type: "additional_tools", tools: [shell, search] },
        { role: "user", content: "hi" },
      ],
    },
    {
      input: [
        { type: "additional_tools", tools: [shell] },
        { role: "user", content: "hi" },
      ],
    },
  ],
])("leaves a search out that only is offered, and that the model doesn't have: %j", (body, expected) => {
  expect(fitNative("openai-responses", body, target(false))).toMatchObject({
    kind: "edited",
    body: expected,
    leftOut: ["web_search"],
  });
  expect(fitNative("openai-responses", body, target(true))).toEqual({ kind: "none" });
});

it("keeps a search that is all there is: its provider judges", () => {
  expect(fitNative("openai-responses", { tools: [search] }, target(false))).toEqual({ kind: "none" });
});
