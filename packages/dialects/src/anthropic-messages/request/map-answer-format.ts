import type { ChatRequest } from "@causeway/contracts";
import { ANSWER_TOOL } from "../../shared/claude/answer-tool.ts";
import { closeSchema } from "../../shared/claude/close-schema.ts";
import type { ModelTraits } from "../../shared/claude/model-traits.ts";
import { asFilledText, type JsonObject } from "../../shared/json-object.ts";
import type { MappedTools } from "./map-tools.ts";

export interface AnswerFormat extends MappedTools {
  readonly output_config?: JsonObject;
}

/**
 * A wanted JSON answer: natively where the model has structured outputs and a schema is given, else as a tool the model
 * is made to call, whose arguments are the answer. With other tools alongside it the model may call any one of them.
 */
export function mapAnswerFormat(chat: ChatRequest, mapped: MappedTools, traits: ModelTraits): AnswerFormat {
  const format = chat.response_format;
  if (!format || format.type === "text") return mapped;
  const { schema, description } = readSchema(format);
  if (schema && traits.nativeSchema)
    return { ...mapped, output_config: { format: { type: "json_schema", schema: closeSchema(schema) } } };
  const tool = {
    name: ANSWER_TOOL,
    description: description ?? "Gives the answer. Always answer by calling this tool.",
    input_schema: schema ?? { type: "object", additionalProperties: true },
  };
  const isFree = mapped.tools === undefined || mapped.tool_choice?.type === "none";
  return {
    tools: [...(mapped.tools ?? []), tool],
    tool_choice: isFree
      ? { type: "tool", name: ANSWER_TOOL }
      : { ...mapped.tool_choice, ...mustCall(mapped) },
  };
}

/** A tool the caller insists on goes first; its result is then answered in JSON. */
const mustCall = ({ tool_choice: choice }: MappedTools): JsonObject =>
  choice?.type === "tool" ? {} : { type: "any" };

interface WantedSchema {
  readonly schema: JsonObject | null;
  readonly description: string | null;
}

function readSchema(format: NonNullable<ChatRequest["response_format"]>): WantedSchema {
  if (format.type !== "json_schema") return { schema: null, description: null };
  const { schema, description } = format.json_schema as { schema?: JsonObject | null; description?: unknown };
  return { schema: schema ?? null, description: asFilledText(description) };
}
