import { BadRequest, type JsonObject, type OfferedTool } from "./dialect.ts";
import { asObject } from "./reading.ts";

/** What a provider's API refuses of the tools that it is offered. */
export interface ToolLimits {
  /** Names that it takes. */
  readonly name: RegExp;
  /** Refuses a schema of a tool. */
  readonly refuse?: (schema: JsonObject, name: string) => string | null;
}

/** Keywords that OpenAI and Anthropic refuse in the outermost object. */
const COMBINING = ["anyOf", "oneOf", "allOf"];

/** Sources: the refusals of the Messages API (anthropics/claude-code#27337; beautyfree/appstore-connect-mcp#2). */
export const CLAUDE_LIMITS: ToolLimits = {
  name: /^[\w-]{1,128}$/,
  refuse: (schema, name) =>
    COMBINING.some((keyword) => keyword in schema)
      ? `${name}: input_schema does not support oneOf, allOf, or anyOf at the top level`
      : refuseProperties(schema, name),
};

/** Claude looks at the names of the outermost object, no matter on which platform. */
const refuseProperties = (schema: JsonObject, name: string): string | null =>
  Object.keys(asObject(schema.properties)).every((property) => PROPERTY.test(property))
    ? null
    : `${name}.input_schema.properties: Property keys should match pattern '${PROPERTY.source}'`;

const PROPERTY = /^[a-zA-Z0-9_.-]{1,64}$/;

/** Source: API reference, `tools[].function.name`. Any provider of chat completions. */
const CHAT_LIMITS: ToolLimits = { name: /^[\w-]{1,64}$/ };

/** Source: the refusals of OpenAI's API (chatanywhere/GPT_API_free#403). */
const OPENAI_LIMITS: ToolLimits = {
  ...CHAT_LIMITS,
  refuse(schema, name) {
    if (Object.keys(schema).length === 0) return null;
    if (schema.type !== "object" || [...COMBINING, "enum", "not"].some((keyword) => keyword in schema))
      return `Invalid schema for function '${name}': schema must have type 'object' and not have 'oneOf'/'anyOf'/'allOf'/'enum'/'not' at the top level.`;
    return "properties" in schema
      ? null
      : `Invalid schema for function '${name}': In context=(), object schema missing properties.`;
  },
};

/**
 * Refuses a wanted JSON answer as OpenAI does: `strict` schemas require each of their members.
 *
 * @param format `schema` and `strict`
 * @throws BadRequest
 */
export function checkStrict(model: string, { schema, strict }: JsonObject): void {
  if (strict !== true || limitsOfModel(model) !== OPENAI_LIMITS) return;
  const { properties, required, additionalProperties } = asObject(schema);
  const names = new Set(Array.isArray(required) ? required : []);
  if (additionalProperties !== false || !Object.keys(asObject(properties)).every((name) => names.has(name)))
    throw new BadRequest(
      "Invalid schema for response_format: 'required' is required to be supplied and to be an array including every key in properties.",
    );
}

/** Tells if a model is OpenAI's own, by its name there. */
export const isOpenAiModel = (model: string): boolean => /^(?:gpt-\d|o\d)/.test(model);

const MOST_TOOLS = 128;
const LONGEST_DESCRIPTION = 1_024;

/**
 * Refuses more and longer tools than OpenAI's chat completions take. Sources: musistudio/claude-code-router#686; getsentry/sentry-mcp#106.
 *
 * @throws BadRequest
 */
export function checkToolBounds(model: string, tools: readonly JsonObject[]): void {
  if (!isOpenAiModel(model)) return;
  if (tools.length > MOST_TOOLS)
    throw new BadRequest(
      `Invalid 'tools': array too long. Expected an array with maximum length ${MOST_TOOLS}, but got an array with length ${tools.length} instead.`,
    );
  tools.forEach((tool, at) => {
    const { description } = asObject(tool.function ?? tool.custom);
    if (typeof description === "string" && description.length > LONGEST_DESCRIPTION)
      throw new BadRequest(
        `Invalid 'tools[${at}].function.description': string too long. Expected a string with maximum length ${LONGEST_DESCRIPTION}, but got a string with length ${description.length} instead.`,
      );
  });
}

/** OpenAI's own models; others of the format are less strict. */
export const limitsOfModel = (model: string): ToolLimits =>
  isOpenAiModel(model) ? OPENAI_LIMITS : CHAT_LIMITS;

const CONVERSE: ToolLimits = { name: /^[\w-]{1,64}$/ };
const CLAUDE_AT_CONVERSE: ToolLimits = { ...CONVERSE, refuse: refuseProperties };

/**
 * Sources: Bedrock API reference, ToolSpecification; the refusal of Claude there
 * (aws-solutions-library-samples/accelerated-intelligent-document-processing-on-aws#709).
 */
export const converseLimits = (model: string): ToolLimits =>
  model.includes("claude") ? CLAUDE_AT_CONVERSE : CONVERSE;
/** Source: Gemini API reference, FunctionDeclaration. */
export const GEMINI_LIMITS: ToolLimits = { name: /^[A-Za-z_][\w.:-]{0,63}$/ };
/** Source: Cohere API reference, `tools[].name`. */
export const COHERE_LIMITS: ToolLimits = { name: /^[A-Za-z_]\w*$/ };

/** Refuses tools as a provider does. @throws BadRequest */
export function checkTools(tools: readonly OfferedTool[], { name: pattern, refuse }: ToolLimits): void {
  const names = new Set<string>();
  for (const { name, schema } of tools) {
    if (!pattern.test(name))
      throw new BadRequest(`Invalid tool name '${name}': it should match ${pattern.source}`);
    if (names.has(name)) throw new BadRequest(`Tool names must be unique: '${name}'`);
    names.add(name);
    const refusal = refuse?.(schema, name) ?? null;
    if (refusal !== null) throw new BadRequest(refusal);
  }
}
