import { expect, it } from "vitest";
import { NAME_LIMITS } from "./name-limits.ts";
import { nameProperties } from "./property-names.ts";
import { createToolNamer } from "./tool-names.ts";

const REFUSED = expect.objectContaining({ code: "invalid_parameters", details: { param: "tools" } });
const limit = NAME_LIMITS["openai-chat"] ?? null;
const long = "n".repeat(513);

it("a name that would be restored in answers has at most 512 characters", () => {
  expect(() => createToolNamer([{ name: long }], limit)).toThrow(REFUSED);
  expect(() => createToolNamer([{ name: "n", namespace: long }], limit)).toThrow(REFUSED);
  expect(() => nameProperties({ properties: { [long]: {} } })).toThrow(REFUSED);
  expect(createToolNamer([{ name: long.slice(1) }], limit).names.size).toBe(1);
  expect(nameProperties({ properties: { [long.slice(1)]: {} } }).names.size).toBe(1);
});

it("a name that stays as it is may have any length", () => {
  expect(createToolNamer([{ name: long }], null).names.size).toBe(0);
});
