import type { RequestFormat } from "./formats.ts";
import type { Keywords } from "./keywords.ts";

/** Members that a provider takes although the type that it publishes doesn't have them. */
interface Beyond {
  /** Name of the type. */
  readonly type: string;
  /** Further members, or others in place of those of the type. */
  readonly members?: Readonly<Record<string, Keywords>>;
  /** Members that may be left out. */
  readonly optional?: readonly string[];
  /** Takes any other member. */
  readonly isOpen?: true;
  /** Takes this in place of the type. */
  readonly or?: Keywords;
  /** The recorded request that it took, or its documentation. */
  readonly evidence: string;
}

const ANY_TEXT = { type: "string" };
const PDFS = "openai/openai-responses.rllm-chat-pdf-models-openai-gpt-5-nano-understands-pdfs.1";
const NUMBER = { type: ["number", "null"] };

const BEYOND: Readonly<Partial<Record<RequestFormat, readonly Beyond[]>>> = {
  // Older models have the sampling parameters that newer types left out.
  "anthropic-messages": [
    {
      type: "MessageCreateParamsBase",
      members: { temperature: NUMBER, top_p: NUMBER, top_k: NUMBER },
      evidence: "anthropic/anthropic-messages.oinf-token-counts-testtokencounts-test-anthropic",
    },
  ],
  "bedrock-converse": [
    {
      type: "VideoBlock",
      members: { format: ANY_TEXT },
      evidence: "bedrock/bedrock-converse.pai-bedrock-test-video-url-input.1",
    },
  ],
  "google-generate-content": [
    {
      type: "Request",
      members: { tools: { anyOf: [{ type: "array", items: toReference("Tool") }, toReference("Tool")] } },
      evidence: "google-ai-studio/google-generate-content.pai-openai-test-multiple-agent-tool-calls.0",
    },
  ],
  "groq-chat": [
    {
      type: "ChatCompletionCreateParamsBase",
      members: { stream_options: { type: ["object", "null"] } },
      evidence: "groq/groq-chat.fan-testopenaicompatiblecommon-groq-kimi-k2-multi-tool-streaming.0",
    },
  ],
  "mistral-chat": [
    {
      type: "ChatCompletionRequest.tools_2Item",
      or: {
        type: "object",
        properties: { function: toReference("FunctionT") },
        required: ["function"],
        additionalProperties: false,
      },
      evidence:
        "mistral/mistral-chat.pai-tool-choice-matrix-test-tool-choice-matrix-tools-plus-output-mistral.0",
    },
    {
      type: "AudioChunk",
      members: { input_audio: { type: ["string", "object"] } },
      evidence:
        "mistral/mistral-chat.rllm-chat-audio-models-mistral-voxtral-small-latest-can-understand-mp3-audio",
    },
  ],
  "openai-chat": [
    {
      type: "FunctionDefinition",
      isOpen: true,
      evidence: "openai/openai-chat.oinf-fixtures-agent-run.0",
    },
  ],
  "openai-responses": [
    {
      type: "ResponseReasoningItem",
      optional: ["id"],
      evidence:
        "openai/openai-responses.rllm-chat-function-calling-openai-gpt-5-nano-can-use-parallel-tool-calls.1",
    },
    {
      type: "ResponseInputItem.ImageGenerationCall",
      optional: ["result", "status"],
      evidence:
        "openai/openai-responses.pai-openai-responses-test-openai-responses-image-generation-with-tool-output.1",
    },
    {
      type: "ResponseFunctionWebSearch.Search",
      members: {
        sources: {
          anyOf: [
            { type: "null" },
            { type: "array", items: toReference("ResponseFunctionWebSearch.Search.Source") },
          ],
        },
      },
      evidence:
        "openai/openai-responses.chl-echo-display-providers-test-openai-citations-become-the-source-list.1",
    },
    {
      type: "FunctionTool",
      optional: ["strict", "parameters"],
      evidence: "openai/openai-responses.oapi-doc-responses-post-example-6",
    },
    {
      type: "ResponseInputImage",
      optional: ["detail"],
      evidence:
        "openai/openai-responses.rllm-activerecord-actsas-attachment-handling-handles-multiple-attachments",
    },
    {
      type: "EasyInputMessage",
      members: {
        content: {
          anyOf: [
            ANY_TEXT,
            {
              type: "array",
              items: {
                anyOf: [toReference("ResponseInputContent"), toReference("ResponseOutputText")],
              },
            },
          ],
        },
      },
      evidence: PDFS,
    },
    {
      type: "ResponseOutputText",
      optional: ["annotations"],
      evidence: PDFS,
    },
  ],
};

function toReference(name: string): Keywords {
  return { $ref: `#/$defs/${name}` };
}

/** A schema with what its provider takes beyond it. @throws Error when a type has gone */
export function addBeyond(
  format: RequestFormat,
  schema: Keywords & { readonly $defs: Definitions },
): Keywords {
  const changed = { ...schema.$defs };
  for (const beyond of BEYOND[format] ?? []) {
    const type = changed[beyond.type];
    if (!type) throw new Error(`${format} has no type ${beyond.type}.`);
    changed[beyond.type] = widen(type, beyond);
  }
  return { ...schema, $defs: changed };
}

type Definitions = Readonly<Record<string, Keywords>>;

function widen(type: Keywords, { members, optional = [], isOpen, or }: Beyond): Keywords {
  if (or) return { anyOf: [type, or] };
  const { properties, required, ...rest } = type;
  return {
    ...rest,
    properties: { ...Object(properties), ...members },
    ...(Array.isArray(required) && { required: required.filter((name) => !optional.includes(name)) }),
    ...(isOpen && { additionalProperties: true }),
  };
}
