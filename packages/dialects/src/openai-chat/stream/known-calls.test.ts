import { describe, expect, it } from "vitest";
import { createKnownCalls } from "./known-calls.ts";

describe("the places of tool calls", () => {
  it.each<[string, [number | null, string | null][], number[]]>([
    [
      "are told apart by index",
      [
        [0, "a"],
        [1, "b"],
        [0, null],
        [1, null],
      ],
      [0, 1, 0, 1],
    ],
    [
      "are told apart by id where the index is the same",
      [
        [0, "a"],
        [0, "b"],
        [0, null],
      ],
      [0, 1, 1],
    ],
    [
      "are told apart by id where there is no index",
      [
        [null, "a"],
        [null, "b"],
        [null, "a"],
      ],
      [0, 1, 0],
    ],
    [
      "are those of the last call without either",
      [
        [null, null],
        [null, null],
        [3, "a"],
        [null, null],
      ],
      [0, 0, 1, 1],
    ],
    [
      "have no gaps",
      [
        [7, "a"],
        [3, "b"],
      ],
      [0, 1],
    ],
  ])("%s", (_name, pieces, places) => {
    const known = createKnownCalls();
    expect(pieces.map(([index, id]) => known.place(index, id))).toEqual(places);
  });
});
