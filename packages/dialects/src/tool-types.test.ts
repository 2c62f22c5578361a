import { expect, it } from "vitest";
import { readToolTypes } from "./tool-types.ts";

it.each([
  [{}, null],
  [
    {
      tools: [
        { type: "function", name: "f" },
        { name: "g", input_schema: {} },
      ],
    },
    null,
  ],
  [{ tools: [{ type: "web_search_20260209" }, { type: "web_search_20250305" }] }, ["web_search"]],
  [{ tools: [{ type: "web_search_preview_2025_03_11" }] }, ["web_search_preview"]],
  [{ web_search_options: {}, tools: "none" }, ["web_search"]],
  [
    { input: [{ type: "additional_tools", tools: [{ type: "code_interpreter" }] }, { type: "message" }] },
    ["code_interpreter"],
  ],
  [
    {
      messages: [
        { role: "user", content: "hi" },
        { role: "system", content: [{ type: "tool_addition", tool: { type: "code_execution_20250825" } }] },
        {
          role: "user",
          content: [
            { type: "text", text: "hi" },
            { type: "tool_addition", tools: [{ type: "web_fetch_20250910" }] },
          ],
        },
      ],
    },
    ["code_execution", "web_fetch"],
  ],
])("%j", (body, expected) => {
  expect(readToolTypes(body)).toEqual(expected);
});

it("names no more types than there can be, nor longer ones", () => {
  const tools = Array.from({ length: 500 }, (_, at) => ({ type: `${at}${"x".repeat(500)}` }));
  const types = readToolTypes({ tools }) ?? [];
  expect(types).toHaveLength(64);
  expect(Math.max(...types.map((type) => type.length))).toBe(64);
});
