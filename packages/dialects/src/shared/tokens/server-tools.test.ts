import { describe, expect, it } from "vitest";
import { readCountedTools, readListedTools } from "./server-tools.ts";

const run = (container?: string) => ({
  type: "code_interpreter_call",
  ...(container ? { container_id: container } : {}),
});
const tool = (memory?: string) => [
  { type: "code_interpreter", container: { type: "auto", ...(memory ? { memory_limit: memory } : {}) } },
];

describe("tools that a response lists", () => {
  it("searches the web for each call of action search, not for pages opened", () => {
    const output = ["search", "search", "open_page", "find_in_page"].map((type) => ({
      type: "web_search_call",
      action: { type },
    }));
    expect(readListedTools({ output })).toEqual({ webSearches: 2 });
  });

  it("counts each search of files", () => {
    const output = [{ type: "file_search_call" }, { type: "message" }, { type: "file_search_call" }];
    expect(readListedTools({ output })).toEqual({ webSearches: 0, fileSearches: 2 });
  });

  it.each([
    ["once for all runs in one container", [run("a"), run("a"), run("b")], undefined, 2],
    ["by its memory", [run("a"), run("a")], "4g", 4],
    ["by its memory", [run("a"), run("b")], "64g", 128],
    ["as the smallest where the memory is unknown", [run("a")], "big", 1],
    ["for each run that names no container", [run(), run()], undefined, 2],
    [
      "for a hosted shell, not for the caller's own",
      [
        { type: "shell_call", environment: { container_id: "c" } },
        { type: "shell_call", environment: { type: "local" } },
      ],
      undefined,
      1,
    ],
  ])("charges code %s", (_, output, memory, expected) => {
    expect(readListedTools({ output, tools: tool(memory) }).codeExecutions).toBe(expected);
  });
});

describe("tools that usage counts", () => {
  it.each([
    [
      {
        server_side_tool_usage_details: {
          ...{ web_search_calls: 1, x_search_calls: 2, code_interpreter_calls: 3 },
          ...{ file_search_calls: 4, document_search_calls: 5, mcp_calls: 6 },
        },
      },
      { webSearches: 3, fileSearches: 9, codeExecutions: 3 },
    ],
    [
      { server_tool_use: { web_search_requests: 1, code_execution_requests: 2 } },
      { webSearches: 1, codeExecutions: 2 },
    ],
    [{ server_tool_use_details: { web_search_requests: 1 } }, { webSearches: 1 }],
    [
      {
        server_side_tool_usage_details: {
          web_search_calls: 1,
          file_search_calls: "4",
          code_interpreter_calls: -1,
        },
      },
      { webSearches: 1, fileSearches: Number.NaN, codeExecutions: Number.NaN },
    ],
    [{}, null],
  ])("%j", (usage, expected) => {
    expect(readCountedTools(usage)).toEqual(expected);
  });
});
