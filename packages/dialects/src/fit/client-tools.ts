import { asFilledText, asObject, asText, type JsonObject } from "../shared/json-object.ts";
import type { OriginalTool } from "./tool-names.ts";
import { plainType } from "./tool-table.ts";

/** A tool that its caller runs, as a function. */
interface ClientTool {
  readonly tool: JsonObject;
  readonly original: OriginalTool;
}

const text = (description: string): JsonObject => ({ type: "string", description });
const object = (properties: JsonObject, required: readonly string[]): JsonObject => ({
  type: "object",
  properties,
  required,
});

const LINES = {
  type: "array",
  items: { type: "integer" },
  description: "For `view`: the first and the last line, which is -1 for the end of the file",
};

/**
 * What Claude's own tools that clients run are called with. Source: Anthropic's guides "Bash tool", "Text editor tool" and "Memory
 * tool", read 2026-11-28.
 */
const CLAUDES: Readonly<Record<string, { readonly description: string; readonly parameters: JsonObject }>> = {
  bash: {
    description: "Runs commands in a persistent bash session.",
    parameters: object(
      {
        command: text("The command to run"),
        restart: { type: "boolean", description: "Restarts the session instead of running a command" },
      },
      [],
    ),
  },
  text_editor: {
    description: "Views, creates and edits text files.",
    parameters: object(
      {
        command: { type: "string", enum: ["view", "create", "str_replace", "insert"] },
        path: text("The path of the file or directory"),
        file_text: text("For `create`: the content of the file"),
        old_str: text("For `str_replace`: the text to replace, which must occur exactly once"),
        new_str: text("For `str_replace`: the text to put in its place"),
        insert_line: {
          type: "integer",
          description: "For `insert`: the line after which to insert; 0 for the beginning",
        },
        insert_text: text("For `insert`: the text to insert"),
        view_range: LINES,
      },
      ["command", "path"],
    ),
  },
  memory: {
    description: "Stores and retrieves information across conversations, in files below /memories.",
    parameters: object(
      {
        command: { type: "string", enum: ["view", "create", "str_replace", "insert", "delete", "rename"] },
        path: text("The path of the file or directory, below /memories"),
        file_text: text("For `create`: the content of the file"),
        old_str: text("For `str_replace`: the text to replace, which must occur exactly once"),
        new_str: text("For `str_replace`: the text to put in its place"),
        insert_line: {
          type: "integer",
          description: "For `insert`: the line after which to insert; 0 for the beginning",
        },
        insert_text: text("For `insert`: the text to insert"),
        old_path: text("For `rename`: the present path"),
        new_path: text("For `rename`: the new path"),
        view_range: LINES,
      },
      ["command"],
    ),
  },
};

/** The name that calls of a tool search have in the chat form. */
const TOOL_SEARCH = "tool_search";

/** A tool of another format that its caller runs; null for all others. */
export function clientTool(tool: JsonObject): ClientTool | null {
  const type = plainType(asText(tool.type) ?? "");
  const known = CLAUDES[type];
  if (known) {
    const name = asFilledText(tool.name) ?? type;
    return { tool: { type: "function", function: { name, ...known } }, original: { name } };
  }
  // The search that the caller runs itself; a provider's own has no parameters.
  if (type !== TOOL_SEARCH || tool.execution !== "client") return null;
  const fn = {
    name: TOOL_SEARCH,
    description: asText(tool.description) ?? "Finds further tools.",
    parameters: asObject(tool.parameters) ?? object({}, []),
  };
  return {
    tool: { type: "function", function: fn },
    original: { name: TOOL_SEARCH, kind: "tool_search" },
  };
}
