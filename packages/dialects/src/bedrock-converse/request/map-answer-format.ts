import type { ChatRequest } from "@causeway/contracts";
import { ANSWER_TOOL } from "../../shared/claude/answer-tool.ts";
import { closeSchema } from "../../shared/claude/close-schema.ts";
import { asFilledText, asObject, type JsonObject } from "../../shared/json-object.ts";
import type { ModelTraits } from "../model-traits.ts";
import type { MappedTools } from "./map-tools.ts";

export interface AnswerFormat extends MappedTools {
  readonly outputConfig?: JsonObject;
}

/**
 * A wanted JSON answer: natively where the model has structured outputs and a schema is given, else as a tool the model
 * is made to call, whose arguments are the answer. With other tools alongside it the model may call any one of them.
 */
export function mapAnswerFormat(chat: ChatRequest, mapped: MappedTools, traits: ModelTraits): AnswerFormat {
  const format = chat.response_format;
  if (!format || format.type === "text") return mapped;
  const wanted = asObject(format.json_schema) ?? {};
  const schema = asObject(wanted.schema);
  const description = asFilledText(wanted.description);
  if (schema && traits.nativeSchema) {
    const jsonSchema = {
      schema: JSON.stringify(closeSchema(schema)),
      name: asFilledText(wanted.name) ?? "answer",
      ...(description ? { description } : {}),
    };
    return { ...mapped, outputConfig: { textFormat: { type: "json_schema", structure: { jsonSchema } } } };
  }
  const toolSpec = {
    name: ANSWER_TOOL,
    description: description ?? "Gives the answer. Always answer by calling this tool.",
    inputSchema: { json: schema ?? { type: "object", additionalProperties: true } },
  };
  return { tools: [...mapped.tools, { toolSpec }], ...mustCall(chat, mapped, traits) };
}

/** A tool the caller insists on goes first; its result is then answered in JSON. */
function mustCall(
  chat: ChatRequest,
  mapped: MappedTools,
  traits: ModelTraits,
): Pick<MappedTools, "toolChoice"> {
  if (!traits.forcedTools) return {};
  if (mapped.toolChoice?.tool) return { toolChoice: mapped.toolChoice };
  const isAlone = mapped.tools.length === 0 || chat.tool_choice === "none" || !chat.tools?.length;
  return { toolChoice: isAlone ? { tool: { name: ANSWER_TOOL } } : { any: {} } };
}
