import { describe, expect, it } from "vitest";
import { readRefusal } from "./read-refusal.ts";

describe("a refused update", () => {
  it("is separated from the command that leaves its entries out", () => {
    const command = "causeway catalog update --from https://a.example/prices.json --skip gpt-4o";
    expect(
      readRefusal({
        problem: `The catalog is refused; nothing changes. Problems: 1. To leave these entries out: ${command}`,
        fields: { "gpt-4o.x": "line 1: bad", skip: 'leave these entries out with ["gpt-4o","a [b]"]' },
      }),
    ).toEqual({
      text: "The catalog is refused; nothing changes. Problems: 1.",
      command,
      skip: ["gpt-4o", "a [b]"],
    });
  });

  it("has no command where leaving entries out doesn't help", () => {
    expect(readRefusal({ problem: "url: can't be read", fields: { url: "can't be read" } })).toEqual({
      text: "url: can't be read",
      command: null,
      skip: [],
    });
  });
});
