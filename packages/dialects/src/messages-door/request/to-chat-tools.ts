import { allowsStrict } from "../../shared/tools/allows-strict.ts";
import { asFilledText, asObject, asObjects, type JsonObject } from "../../shared/json-object.ts";

/** `tools`, `tool_choice` and `parallel_tool_calls`; absent members stay absent. */
export function toChatTools(body: JsonObject): JsonObject {
  const tools = changeTools(asObjects(body.tools), body.messages).map(toChatTool);
  if (tools.length === 0) return {};
  const choice = asObject(body.tool_choice);
  return {
    tools,
    ...(choice ? { tool_choice: toChatChoice(choice) } : {}),
    ...(choice?.disable_parallel_tool_use === true ? { parallel_tool_calls: false } : {}),
  };
}

/** Blocks that change the tools in the middle of a conversation. */
const CHANGES: ReadonlySet<unknown> = new Set(["tool_addition", "tool_removal"]);

/** Tells if a block changes the tools, which no other format can. */
export const isToolChange = ({ type }: JsonObject): boolean => CHANGES.has(type);

/**
 * The tools at the end of a conversation, which are offered from its beginning. Source: types of @anthropic-ai/sdk 1.12.0,
 * `BetaRequestToolAdditionBlock` and `BetaRequestToolRemovalBlock`, read 2026-11-28.
 */
function changeTools(declared: readonly JsonObject[], messages: unknown): JsonObject[] {
  const changes = asObjects(messages)
    .flatMap(({ content }) => asObjects(content))
    .filter(isToolChange);
  if (changes.length === 0) return [...declared];
  const known = new Map<string, JsonObject>(declared.map((tool) => [String(tool.name ?? tool.type), tool]));
  const offered = new Map(known);
  for (const { type, tool } of changes) {
    const changed = asObject(tool) ?? {};
    const defined = asObject(changed.definition);
    const name = String(defined?.name ?? changed.name);
    if (type === "tool_removal") {
      offered.delete(name);
      continue;
    }
    const definition = defined ?? known.get(name);
    if (definition) {
      known.set(name, definition);
      offered.set(name, definition);
    }
  }
  return [...offered.values()];
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
      ...(tool.strict === true && allowsStrict(tool.input_schema) ? { strict: true } : {}),
    },
    ...(tool.cache_control ? { cache_control: tool.cache_control } : {}),
  };
}

function toChatChoice(choice: JsonObject): unknown {
  if (choice.type === "any") return "required";
  if (choice.type === "tool") return { type: "function", function: { name: choice.name } };
  return choice.type;
}
