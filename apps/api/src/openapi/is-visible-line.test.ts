import { describe, expect, it } from "vitest";
import { isVisibleLine } from "./is-visible-line.ts";

describe("a visible line", () => {
  it.each([
    ..."Köln 🏔|営業部|צוות מכירות|فريق المبيعات|e\u0301|R&D <1>|👩\u200d👩\u200d👧 🇺🇦|🧑🏽\u200d💻|❤\ufe0f\u200d🔥|葛\u{e0100}".split(
      "|",
    ),
    "می\u200cخواهم",
    "क्\u200dष",
  ])("is %j", (text) => expect(isVisibleLine(text)).toBe(true));

  it.each([
    ..."\0\t\n\r\u007f\u0085\u00ad\u061c\u115f\u200b\u200c\u200d\u200e\u202e\u2028\u2029\u2060\u2066\u3164\ufeff\u{e0041}",
  ])("has no %j", (character) => expect(isVisibleLine(`ad${character}min`)).toBe(false));
});
