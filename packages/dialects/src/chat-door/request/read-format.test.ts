import { describe, expect, it } from "vitest";
import { chatDoor } from "../index.ts";

const tools = [{ type: "function", function: { name: "f" } }];
const user = { role: "user", content: "hi" };
const read = (more: object) => chatDoor.read({ model: "m", messages: [user], ...more }).format;
const beyond = (more: object) => read({ tools, ...more })?.beyondResponses;

describe("the format that a chat request needs", () => {
  it("doesn't matter without tools and without state of the Responses API", () => {
    expect(read({ reasoning_effort: "high", seed: 1 })).toBeUndefined();
    expect(read({ tools: [{ type: "web_search" }] })).toBeUndefined();
  });

  it.each([[{ tools }], [{ functions: [{ name: "f" }] }], [{ tools: [{ type: "custom", custom: {} }] }]])(
    "matters with tools that the caller runs: %j",
    (more) => {
      expect(read(more)).toEqual({
        hasTools: true,
        effort: null,
        beyondResponses: null,
        hasResponsesState: false,
      });
    },
  );

  it.each([
    [{ reasoning_effort: "low" }, "some"],
    [{ reasoning_effort: "none" }, "none"],
    [{ reasoning: { effort: "none" }, reasoning_effort: "low" }, "none"],
    [{ reasoning: { enabled: false } }, "none"],
    [{ reasoning: { max_tokens: 1_024 } }, "some"],
    [{ reasoning: { enabled: true } }, null],
    [{ reasoning_effort: null }, null],
  ])("depends on the effort, however it is stated: %j is %s", (more, effort) => {
    expect(read({ tools, ...more })?.effort).toBe(effort);
  });

  it.each([
    ["n", 2, 1],
    ["stop", ["x"], []],
    ["stop", "x", ""],
    ["seed", 0, null],
    ["logit_bias", { "5": 1 }, {}],
    ["prediction", { type: "content", content: "x" }, null],
    ["presence_penalty", -0.5, 0],
    ["frequency_penalty", 0.5, 0],
  ])(
    "names %s, which Responses lacks, where it asks for something: %j, and not %j",
    (name, value, nothing) => {
      expect(beyond({ [name]: value })).toBe(name);
      expect(beyond({ [name]: nothing })).toBeNull();
    },
  );

  it("depends on an earlier answer's state, also when no tools are offered", () => {
    const told = (format: string) => ({
      role: "assistant",
      content: "x",
      reasoning_details: [{ type: "reasoning.encrypted", data: "gAAAA", format }],
    });
    expect(read({ messages: [user, told("openai-responses"), user] })).toMatchObject({
      hasTools: false,
      hasResponsesState: true,
    });
    expect(read({ messages: [user, told("anthropic-messages"), user] })).toBeUndefined();
  });
});
