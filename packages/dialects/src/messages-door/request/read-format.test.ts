import { describe, expect, it } from "vitest";
import { messagesDoor } from "../index.ts";

const tools = [{ name: "f", input_schema: { type: "object" } }];
const read = (more: object) =>
  messagesDoor.read({ model: "m", max_tokens: 10, messages: [{ role: "user", content: "hi" }], ...more })
    .format;

describe("the format that a Messages request needs", () => {
  it("doesn't matter without tools that the caller runs", () => {
    expect(read({ thinking: { type: "enabled", budget_tokens: 1_024 } })).toBeUndefined();
  });

  it("depends on a search", () => {
    const search = { type: "web_search_20250305", name: "web_search" };
    expect(read({ tools: [search] })).toMatchObject({ hasTools: false, searchesWeb: true });
    expect(read({ tools: [...tools, search] })).toMatchObject({ hasTools: true, searchesWeb: true });
  });

  it.each([
    [{}, null],
    [{ thinking: { type: "disabled" } }, "none"],
    [{ thinking: { type: "disabled" }, output_config: { effort: "high" } }, "none"],
    [{ thinking: { type: "adaptive" } }, null],
    [{ thinking: { type: "enabled", budget_tokens: 1_024 } }, "some"],
    [{ output_config: { effort: "high" } }, "some"],
  ])("depends on the effort: %j is %s", (more, effort) => {
    expect(read({ tools, ...more })).toMatchObject({ hasTools: true, effort, beyondResponses: null });
  });

  it("names the member that Responses lacks", () => {
    expect(read({ tools, stop_sequences: ["x"] })?.beyondResponses).toBe("stop_sequences");
    expect(read({ tools, stop_sequences: [] })?.beyondResponses).toBeNull();
  });
});
