import { asFilledText, asObject, asObjects, type JsonObject } from "../../shared/json-object.ts";

/** `tools`, `tool_choice` and `parallel_tool_calls`; absent members stay absent. */
export function toChatTools(body: JsonObject): JsonObject {
  const tools = asObjects(body.tools).map(toChatTool);
  if (tools.length === 0) return {};
  const choice = asObject(body.tool_choice);
  return {
    tools,
    ...(choice ? { tool_choice: toChatChoice(choice) } : {}),
    ...(choice?.disable_parallel_tool_use === true ? { parallel_tool_calls: false } : {}),
  };
}

/** Tools that Anthropic runs itself pass as they are: who does not know them says so. */
function toChatTool(tool: JsonObject): JsonObject {
  if (!asObject(tool.input_schema)) return tool;
  const description = asFilledText(tool.description);
  return {
    type: "function",
    function: {
      name: tool.name,
      ...(description ? { description } : {}),
      parameters: tool.input_schema,
      ...(tool.strict === true ? { strict: true } : {}),
    },
    ...(tool.cache_control ? { cache_control: tool.cache_control } : {}),
  };
}

function toChatChoice(choice: JsonObject): unknown {
  if (choice.type === "any") return "required";
  if (choice.type === "tool") return { type: "function", function: { name: choice.name } };
  return choice.type;
}
