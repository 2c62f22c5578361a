import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../index.ts";
import { sent, target } from "../examples/sent.ts";

const fn = (name: string, parameters?: JsonObject) => ({
  type: "function",
  function: { name, description: "d", strict: true, ...(parameters ? { parameters } : {}) },
});

describe("tools", () => {
  const schema = { type: "object", properties: { a: { $ref: "#/$defs/b" } }, $defs: { b: { const: 1 } } };

  it("are declared with their JSON Schema as it is", () => {
    expect(sent({ tools: [fn("f", schema), fn("g")] }).tools).toEqual([
      {
        functionDeclarations: [
          { name: "f", description: "d", parametersJsonSchema: schema },
          { name: "g", description: "d" },
        ],
      },
    ]);
  });

  it.each<[unknown, JsonObject | undefined]>([
    [undefined, undefined],
    ["auto", { mode: "AUTO" }],
    ["none", { mode: "NONE" }],
    ["required", { mode: "ANY" }],
    [
      { type: "function", function: { name: "f" } },
      { mode: "ANY", allowedFunctionNames: ["f"] },
    ],
    [
      {
        type: "allowed_tools",
        allowed_tools: { mode: "required", tools: [{ type: "function", function: { name: "f" } }] },
      },
      { mode: "ANY", allowedFunctionNames: ["f"] },
    ],
    [
      { type: "allowed_tools", mode: "auto", tools: [{ type: "function", name: "f" }] },
      { mode: "VALIDATED", allowedFunctionNames: ["f"] },
    ],
  ])("tool_choice %j is %j", (tool_choice, expected) => {
    const body = sent({ tools: [fn("f")], ...(tool_choice ? { tool_choice } : {}) });
    expect((body.toolConfig as JsonObject | undefined)?.functionCallingConfig).toEqual(expected);
    expect(sent({ tool_choice: "auto" }).toolConfig).toBeUndefined();
  });

  it.each<[JsonObject, JsonObject]>([
    [{ web_search_options: {} }, { googleSearch: {} }],
    [{ plugins: [{ id: "web" }] }, { googleSearch: {} }],
    [{ tools: [{ type: "web_search" }], web_search_options: {} }, { googleSearch: {} }],
    [
      { tools: [{ type: "google_search", google_search: { timeRangeFilter: {} } }] },
      { googleSearch: { timeRangeFilter: {} } },
    ],
    [{ tools: [{ type: "code_execution" }] }, { codeExecution: {} }],
    [{ tools: [{ type: "url_context" }] }, { urlContext: {} }],
    [
      { tools: [{ type: "fileSearch", fileSearch: { fileSearchStoreNames: ["s"] } }] },
      { fileSearch: { fileSearchStoreNames: ["s"] } },
    ],
  ])("%j offers %j", (body, tool) => {
    expect(sent(body).tools).toEqual([tool]);
  });

  it("are mixed only where the model can, and refused where Google has none such", () => {
    const body = { tools: [fn("f")], web_search_options: {} };
    const declared = { functionDeclarations: [{ name: "f", description: "d" }] };
    expect(sent(body)).toMatchObject({ tools: [{ googleSearch: {} }, declared] });
    expect(sent(body).toolConfig).toBeUndefined();
    expect(sent(body, target("gemini-3-flash-preview")).toolConfig).toEqual({
      includeServerSideToolInvocations: true,
    });
    expect(() => sent({ tools: [fn("f"), { type: "mcp", server_url: "x" }] })).toThrow(
      /doesn't support tools of type mcp/,
    );
  });
});
