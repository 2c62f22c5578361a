import { type ColumnSettings, EFFORTS } from "../columns/column-settings.ts";
import type { ConversationBuilder } from "./conversation-builder.ts";
import {
  type Json,
  type JsonObject,
  isObject,
  listOf,
  objectOf,
  objectsOf,
  textOf,
} from "@causeway/ui/format/json-value";

type Settings = Partial<ColumnSettings>;

/** What a column can have of a request's fields. Null: this value has no place in a column. */
type ReadField = (value: Json) => Settings | null;

const number =
  (name: keyof ColumnSettings): ReadField =>
  (value) =>
    typeof value === "number" ? { [name]: String(value) } : null;

/** Said elsewhere, or without a meaning for a conversation. */
const known: ReadField = () => ({});

/** Nothing is lost of a value that is the default. */
const only =
  (...values: readonly Json[]): ReadField =>
  (value) =>
    values.includes(value) ? {} : null;

/** Of all three formats: none gives a name another meaning. */
const FIELDS: Readonly<Record<string, ReadField>> = {
  ...Object.fromEntries(
    ["model", "messages", "input", "system", "instructions", "previous_response_id"].map((name) => [
      name,
      known,
    ]),
  ),
  ...Object.fromEntries(
    ["stream", "stream_options", "user", "metadata", "safety_identifier", "store"].map((name) => [
      name,
      known,
    ]),
  ),
  prompt_cache_key: known,
  n: only(1),
  tool_choice: only("auto"),
  parallel_tool_calls: only(true),
  truncation: only("disabled"),
  service_tier: only("auto"),
  temperature: number("temperature"),
  top_p: number("topP"),
  frequency_penalty: number("frequencyPenalty"),
  presence_penalty: number("presencePenalty"),
  max_tokens: number("maxTokens"),
  max_completion_tokens: number("maxTokens"),
  max_output_tokens: number("maxTokens"),
  seed: number("seed"),
  stop: readStop,
  stop_sequences: readStop,
  reasoning_effort: readEffort,
  reasoning: readOnly("effort", readEffort),
  response_format: readFormat,
  text: readOnly("format", readFormat),
  output_config: readOutput,
  modalities: (value) => (listOf(value).every((one) => one === "text" || one === "audio") ? {} : null),
  audio: (value) => ({ voice: textOf(objectOf(value).voice) }),
};

/** The settings of a column that a request's fields ask for. What a column can't have is noted. */
export function readSettings(body: JsonObject, builder: ConversationBuilder): Settings {
  const { tools, ...fields } = body;
  let settings: Settings = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value === null || value === undefined) continue;
    const read = Object.hasOwn(FIELDS, name) ? FIELDS[name]?.(value) : null;
    if (read) settings = { ...settings, ...read };
    else builder.leaveOut(nameOf(name));
  }
  return { ...settings, ...readTools(tools, builder) };
}

/** Callers can send fields of any name. */
const nameOf = (field: string): string => (/^\w{1,40}$/.test(field) ? field : "fields of other names");

/** A column has one text per line, so none with a line break. */
function readStop(value: Json): Settings | null {
  const texts = (Array.isArray(value) ? value : [value]).filter((text) => typeof text === "string");
  if (texts.length === 0 && listOf(value).length > 0) return null;
  return texts.some((text) => text.includes("\n")) ? null : { stop: texts.join("\n") };
}

function readEffort(value: Json): Settings | null {
  const effort = EFFORTS.find((one) => one === value);
  return effort ? { effort } : null;
}

/** A field whose value has one field that a column can have. */
function readOnly(name: string, read: ReadField): ReadField {
  return (value) => {
    const { [name]: inner, ...others } = objectOf(value);
    if (Object.values(others).some((other) => other !== null)) return null;
    return inner === undefined || inner === null ? {} : read(inner);
  };
}

/** Of Messages. */
function readOutput(value: Json): Settings | null {
  const { effort, format, ...others } = objectOf(value);
  const [first, second] = [
    effort === undefined ? {} : readEffort(effort),
    format === undefined ? {} : readFormat(format),
  ];
  return Object.keys(others).length === 0 && first && second ? { ...first, ...second } : null;
}

/** Chat completions have the schema inside `json_schema`, the others next to the type. */
function readFormat(value: Json): Settings | null {
  const format = objectOf(value);
  if (format.type === "text") return {};
  if (format.type === "json_object") return { format: "json_object" };
  const { schema } = objectOf(format.json_schema ?? format);
  if (format.type !== "json_schema" || !isObject(schema)) return null;
  return { format: "json_schema", schema: JSON.stringify(schema, null, 2) };
}

/** The functions, in the format of chat completions. */
function readTools(tools: Json | undefined, builder: ConversationBuilder): Settings {
  const functions = objectsOf(tools).flatMap((tool) => {
    const found = toFunction(tool);
    if (found === null) builder.leaveOut("tools that aren't functions");
    return found ?? [];
  });
  return functions.length > 0 ? { tools: JSON.stringify(functions, null, 2) } : {};
}

function toFunction(tool: JsonObject): JsonObject | null {
  // Of chat completions.
  if (isObject(tool.function))
    return typeof tool.function.name === "string" ? { type: "function", function: tool.function } : null;
  const { name, description, parameters, input_schema, strict } = tool;
  // Of Responses, where the type says so, and of Messages, where none, or `custom`, does.
  if (typeof name !== "string" || !["function", "custom", undefined].includes(textOf(tool.type) || undefined))
    return null;
  if (tool.type === "custom" && !input_schema) return null;
  const described = {
    ...{ name, description, parameters: parameters ?? input_schema },
    ...(strict === null ? {} : { strict }),
  };
  return { type: "function", function: described };
}
