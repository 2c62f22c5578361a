import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../index.ts";
import { assistant, file, MISTRAL, NOVA, sent, turn, user } from "../examples/sent.ts";

describe("cache markers", () => {
  const cache_control = { type: "ephemeral" };
  const marked = (text: string, marker: JsonObject = cache_control) => ({
    type: "text",
    text,
    cache_control: marker,
  });
  const POINT = { cachePoint: { type: "default" } };

  it("#71 become their own blocks, after what should be cached", () => {
    const { system, messages, toolConfig } = sent({
      messages: [
        { role: "system", content: [marked("Long.")] },
        { ...user("a"), cache_control },
        assistant("b"),
        user([marked("c", { type: "ephemeral", ttl: "1h" }), { type: "text", text: "d" }]),
      ],
      tools: [{ type: "function", function: { name: "f" }, cache_control }],
    });
    expect(system).toEqual([{ text: "Long." }, POINT]);
    expect(messages).toEqual([
      { role: "user", content: [{ text: "a" }, POINT] },
      { role: "assistant", content: [{ text: "b" }] },
      {
        role: "user",
        content: [{ text: "c" }, { cachePoint: { type: "default", ttl: "1h" } }, { text: "d" }],
      },
    ]);
    expect((toolConfig as JsonObject).tools).toEqual([
      expect.objectContaining({ toolSpec: expect.anything() }),
      POINT,
    ]);
  });

  it("come before documents and videos, never right after them or one another", () => {
    const blocks = turn([marked("a"), file("x.pdf"), { ...file("y.pdf"), cache_control }]) as JsonObject[];
    expect(blocks.map((block) => Object.keys(block)[0])).toEqual([
      "text",
      "cachePoint",
      "document",
      "document",
    ]);
    expect(
      turn([
        { ...file("y.pdf"), cache_control },
        { type: "text", text: "b" },
      ]),
    ).not.toContainEqual(POINT);
  });

  it("may mark a whole request", () => {
    expect(sent({ cache_control }).messages).toEqual([{ role: "user", content: [{ text: "Hi" }, POINT] }]);
  });

  it("lose what a model refuses: lifetime and tools with Nova, all of it elsewhere", () => {
    const marker = { type: "ephemeral", ttl: "1h" };
    expect(turn([marked("a", marker)], NOVA)).toEqual([{ text: "a" }, POINT]);
    const tools = [{ type: "function", function: { name: "f" }, cache_control }];
    expect((sent({ tools }, NOVA).toolConfig as JsonObject).tools).toHaveLength(1);
    expect(turn([marked("a", marker)], MISTRAL)).toEqual([{ text: "a" }]);
  });
});
