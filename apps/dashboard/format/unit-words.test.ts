import { expect, it } from "vitest";
import { describeMedia, describeUnits } from "./unit-words.ts";

const NONE = {
  ...{ webSearches: 0, images: 0, inputImages: 0, fileSearches: 0, codeExecutions: 0, seconds: 0 },
  ...{ characters: 0, pages: 0, searchUnits: 0 },
};

it("units are counted in words, one and many", () => {
  expect(describeUnits({ ...NONE, images: 1, inputImages: 2 })).toBe("1 image, 2 input images");
  expect(describeUnits({ ...NONE, seconds: 12.345, characters: 1_200 })).toBe(
    "12.345 seconds, 1,200 characters",
  );
  expect(describeUnits(NONE)).toBe("");
});

it("what only comes with a chat isn't media", () => {
  expect(describeMedia({ ...NONE, webSearches: 3, inputImages: 1 })).toBe("");
  expect(describeMedia({ ...NONE, webSearches: 3, images: 4 })).toBe("4 images");
});
