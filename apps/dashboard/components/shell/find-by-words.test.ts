import { expect, it } from "vitest";
import { findByWords } from "./find-by-words.ts";

const ALL = ["Web shop", "Back office", "Shop of the web team"];
const find = (text: string) => findByWords(ALL, text, (name) => [name]);

it("finds entries that have every word, in any order", () => {
  expect(find("WEB shop")).toEqual(["Web shop", "Shop of the web team"]);
  expect(find("offi")).toEqual(["Back office"]);
  expect(find("shop office")).toEqual([]);
});

it("finds everything without a word", () => {
  expect(find("  ")).toEqual(ALL);
});
