import { describe, expect, it } from "vitest";
import { addDelta } from "./add-delta.ts";
import type { Delta } from "./read-answer.ts";

const EMPTY = { content: "", reasoning: "", toolCalls: [], images: [] };
const gather = (...deltas: Delta[]) => deltas.reduce(addDelta, EMPTY as Parameters<typeof addDelta>[0]);

describe("the parts of an answer", () => {
  it("make up its text and its reasoning", () => {
    expect(gather({ reasoning: "hm" }, { content: "Hel" }, { content: "lo" })).toMatchObject({
      content: "Hello",
      reasoning: "hm",
    });
  });

  it("make up tool calls that arrive in pieces, several at once", () => {
    const call = (index: number, text: string, id?: string, name?: string): Delta => ({
      tool_calls: [
        { index, ...(id ? { id } : {}), function: { ...(name ? { name } : {}), arguments: text } },
      ],
    });
    const pieces = [
      call(0, "", "c1", "weather"),
      call(0, '{"city":'),
      call(1, "{}", "c2", "time"),
      call(0, '"Rome"}'),
    ];
    expect(gather(...pieces).toolCalls).toEqual([
      { id: "c1", name: "weather", arguments: '{"city":"Rome"}', result: "" },
      { id: "c2", name: "time", arguments: "{}", result: "" },
    ]);
  });

  it("include images to show, and addresses of images to link to", () => {
    const url = (text: string) => ({ image_url: { url: text } });
    const images = [
      url("data:image/png;base64,AA=="),
      url("https://evil.example/pixel.png"),
      url("data:image/svg+xml;base64,AA=="),
      url("javascript:alert(1)"),
      {},
    ];
    expect(gather({ images }).images).toEqual([
      "data:image/png;base64,AA==",
      "https://evil.example/pixel.png",
    ]);
  });
});
