import { describe, expect, it } from "vitest";
import { liftToolMedia } from "./map-results.ts";

const image = { type: "image_url", image_url: { url: "data:image/png;base64,AAAA" } };
const text = (said: string) => ({ type: "text", text: said });
const result = (id: string, content: unknown) => ({ role: "tool", tool_call_id: id, content });
const from = (id: string) => text(`From the result of the tool call ${id}:`);

describe("#67 pictures in results of tools", () => {
  it("are the user's next words, after all results of the answer", () => {
    expect(
      liftToolMedia([
        result("a", [image]),
        result("b", [text("see"), image]),
        result("c", "plain"),
        { role: "user", content: "And?" },
      ]),
    ).toEqual([
      result("a", "The result follows."),
      result("b", [text("see")]),
      result("c", "plain"),
      { role: "user", content: [from("a"), image, from("b"), image, text("And?")] },
    ]);
  });

  it("come before the next answer, and at the end", () => {
    const answer = { role: "assistant", content: "Hm" };
    const said = { role: "user", content: [from("a"), image] };
    expect(liftToolMedia([result("a", [image]), answer, result("a", [image])])).toEqual([
      result("a", "The result follows."),
      said,
      answer,
      result("a", "The result follows."),
      said,
    ]);
  });

  it("leave messages without them as they are", () => {
    const messages = [result("a", [text("b")]), { role: "user", content: [image] }];
    expect(liftToolMedia(messages)).toBe(messages);
  });
});
