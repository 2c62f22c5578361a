import { ANSWER_NAMES } from "./answer-words.ts";
import { FORMAT_NAMES } from "./format-words.ts";
import { UNINSPECTED } from "./uninspected.ts";

/**
 * What the value of a member is:
 * - `word`: words of the format, and members that are known
 * - `text`: written for a model to read
 * - `fixed`: a name or a pattern, which has no room for a placeholder
 * - `open`: whatever the caller likes, under names that they choose
 * - `schema`: a JSON schema
 * - `address`, `file`: where a file is, or a file
 * - `fileId`: a file that the provider has
 * - `id`, `blob`, `headers`, `credential`, `own`: see `UNINSPECTED`
 */
export type MemberKind =
  | "word"
  | "text"
  | "fixed"
  | "open"
  | "schema"
  | "address"
  | "file"
  | "fileId"
  | "id"
  | "blob"
  | "headers"
  | "credential"
  | "own";

const NAMES: Readonly<Partial<Record<MemberKind, readonly string[]>>> = {
  word: FORMAT_NAMES,
  text: [
    ...[
      "description",
      "title",
      "text",
      "content",
      "context",
      "refusal",
      "transcript",
      "prompt",
      "negative_prompt",
    ],
    ...[
      "instructions",
      "query",
      "thinking",
      "reasoning",
      "reasoning_content",
      "arguments",
      "output",
      "stdout",
    ],
    ...["stderr", "filename", "server_description", "cited_text", "document_title", "quote", "results"],
  ],
  fixed: [
    ...[
      "name",
      "stop",
      "stop_sequences",
      "voice",
      "language",
      "definition",
      "syntax",
      "server_label",
      "server_name",
    ],
    ...["model", "allowed_tools", "tool_name", "known_speaker_names", "size", "ttl"],
    ...["models", "fallbacks", "provider", "ignore", "quantizations", "data_collection", "sort", "partition"],
  ],
  open: [
    ...[
      "metadata",
      "user",
      "user_id",
      "safety_identifier",
      "prompt_cache_key",
      "variables",
      "input_examples",
    ],
    ...["user_location", "extra_body", "input", "session_id"],
  ],
  schema: ["parameters", "input_schema", "schema", "output_schema", "response_schema"],
  address: [
    "url",
    "image_url",
    "file_url",
    "audio_url",
    "video_url",
    "server_url",
    "source",
    "input_reference",
  ],
  file: ["file_data", "data", "b64_json", "known_speaker_references"],
  fileId: ["file_id", "file_ids"],
  id: UNINSPECTED.ids.members.filter((name) => !name.startsWith("file_id")),
  blob: [...UNINSPECTED.signatures.members, "encrypted_content", "encrypted_index", "encrypted_stdout"],
  headers: ["headers"],
  own: UNINSPECTED.own.members,
  credential: ["authorization", "authorization_token"],
};

/** Kinds of the members that formats define. A name that isn't here is the caller's own. */
export const MEMBER_KINDS: ReadonlyMap<string, MemberKind> = new Map(
  (Object.keys(NAMES) as MemberKind[]).flatMap((kind) =>
    (NAMES[kind] ?? []).map((name) => [name, kind] as const),
  ),
);

/** What members hold that only responses have, or hold otherwise there. */
const ANSWER_KIND_NAMES: Readonly<Partial<Record<MemberKind, readonly string[]>>> = {
  word: ANSWER_NAMES,
  text: [
    ...["snippet", "explanation", "logs", "word", "speaker", "error_message", "partial_json", "provider"],
    ...["page_age", "last_updated", "date", "lines", "revised_prompt"],
  ],
  open: ["provider_metadata", "attributes"],
  id: ["system_fingerprint", "request_id", "task_id", "token_id"],
  file: ["partial_image_b64"],
};

const OTHERWISE = new Set(
  Object.entries(ANSWER_KIND_NAMES).flatMap(([kind, names]) => (kind === "word" ? [] : names)),
);

/** The same as `MEMBER_KINDS`, where a response has another kind. */
export const ANSWER_KINDS: ReadonlyMap<string, MemberKind> = new Map(
  (Object.keys(ANSWER_KIND_NAMES) as MemberKind[]).flatMap((kind) =>
    (ANSWER_KIND_NAMES[kind] ?? [])
      .filter((name) => kind !== "word" || !(MEMBER_KINDS.has(name) || OTHERWISE.has(name)))
      .map((name) => [name, kind] as const),
  ),
);

/** Members whose texts the operator wrote: what a model is told about tools and formats. */
export const SYSTEM_MEMBERS: ReadonlySet<string> = new Set([
  ...[
    "tools",
    "functions",
    "response_format",
    "output_config",
    "output_format",
    "json_schema",
    "mcp_servers",
  ],
]);

/** What a keyword of a JSON schema holds. */
type KeywordKind = "schema" | "schemas" | "text" | "value" | "fixed" | "word" | "number";

const KEYWORDS: Readonly<Record<KeywordKind, readonly string[]>> = {
  schema: [
    ...[
      "items",
      "additionalProperties",
      "additionalItems",
      "prefixItems",
      "contains",
      "not",
      "if",
      "then",
      "else",
    ],
    ...[
      "anyOf",
      "oneOf",
      "allOf",
      "propertyNames",
      "unevaluatedProperties",
      "unevaluatedItems",
      "contentSchema",
    ],
  ],
  schemas: ["properties", "patternProperties", "$defs", "definitions", "dependentSchemas"],
  text: ["description", "title", "$comment"],
  value: ["default", "example", "examples"],
  fixed: [
    ...["enum", "const", "pattern", "required", "format", "$ref", "$id", "$schema", "$anchor", "$dynamicRef"],
    ...["dependentRequired", "contentMediaType", "contentEncoding", "propertyOrdering"],
  ],
  word: ["type"],
  number: [
    ...["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength", "maxLength"],
    ...[
      "minItems",
      "maxItems",
      "minProperties",
      "maxProperties",
      "uniqueItems",
      "minContains",
      "maxContains",
    ],
    ...["nullable", "deprecated", "readOnly", "writeOnly", "strict"],
  ],
};

/** Keywords of JSON schemas (drafts 7 and 2020-12, and `nullable` and `example` of OpenAPI). */
export const SCHEMA_KEYWORDS: ReadonlyMap<string, KeywordKind> = new Map(
  (Object.keys(KEYWORDS) as KeywordKind[]).flatMap((kind) =>
    KEYWORDS[kind].map((name) => [name, kind] as const),
  ),
);
