import { type Mapping, NO_PRICE } from "@causeway/contracts";
import { expect, it } from "vitest";
import { makesImagesOf } from "./image-size.ts";

const mapping = (...sizes: (string | null)[]): Mapping => {
  const images = sizes.map((size) => ({ quality: null, size, price: "0.01" }));
  return { price: { ...NO_PRICE, images } } as unknown as Mapping;
};

it.each([
  ["256x256", ["512x512"], true],
  ["512X512", ["512x512"], true],
  ["1024x1024", ["256x256", "512x512"], false],
  ["1K", ["1024x1024"], true],
  ["2k", ["1024x1024", "1024x1536"], false],
  ["2048x2048", ["2K"], true],
  ["auto", ["512x512"], true],
  ["99999999x1", ["512x512"], true],
  ["4096x4096", [], true],
  ["4096x4096", [null], true],
] as const)("an image of %s where the catalog prices %j: %s", (size, sizes, makes) => {
  expect(makesImagesOf(size, mapping(...sizes))).toBe(makes);
});
