import { expect, it } from "vitest";
import { isStorable, toComparedName } from "./storable-text.ts";

it("a text with NUL or an unpaired surrogate can't be stored", () => {
  expect(["a\ud800", "a\0", "a"].map(isStorable)).toEqual([false, false, true]);
});

it("names are compared without case and width", () => {
  expect(["Admin", "ＡＤＭＩＮ", "ﬁ", "Köln", "Ko\u0308ln"].map(toComparedName)).toEqual([
    "admin",
    "admin",
    "fi",
    "köln",
    "köln",
  ]);
});
