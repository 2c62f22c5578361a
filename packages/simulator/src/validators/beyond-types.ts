import type { RequestFormat } from "./formats.ts";
import type { Keywords } from "./keywords.ts";

/** Members that a provider takes although the type that it publishes doesn't have them. */
export interface Beyond {
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
const MAYBE_TEXT = { type: ["string", "null"] };
const PDFS = "openai/openai-responses.rllm-chat-pdf-models-openai-gpt-5-nano-understands-pdfs.1";
const NUMBER = { type: ["number", "null"] };

/** Items that Codex sends. */
const OF_CODEX = [
  "EasyInputMessage",
  "ResponseInputItem.Message",
  "ResponseOutputMessage",
  "ResponseReasoningItem",
  "ResponseFunctionToolCall",
  "ResponseInputItem.FunctionCallOutput",
  "ResponseCustomToolCall",
  "ResponseCustomToolCallOutput",
  "ResponseInputItem.ToolSearchCall",
  "ResponseToolSearchOutputItemParam",
  "ResponseInputItem.LocalShellCall",
  "ResponseFunctionWebSearch",
  "ResponseInputItem.ImageGenerationCall",
  "ResponseCompactionItemParam",
];

/** Rows of one type are applied one after the other. */
export const BEYOND: Readonly<Partial<Record<RequestFormat, readonly Beyond[]>>> = {
  // Older models have the sampling parameters that newer types left out.
  "anthropic-messages": [
    {
      type: "MessageCreateParamsBase",
      members: { temperature: NUMBER, top_p: NUMBER, top_k: NUMBER },
      evidence: "anthropic/anthropic-messages.oinf-token-counts-testtokencounts-test-anthropic",
    },
    // Claude Code sends it with the flag `prompt-caching-scope-2026-01-05`.
    {
      type: "BetaCacheControlEphemeral",
      members: { scope: ANY_TEXT },
      evidence: "anthropics/claude-code#41966, maximhq/bifrost#1558, read 2026-11-28",
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
      type: "ChatCompletionAssistantMessageParam",
      members: { annotations: { type: ["array", "null"] } },
      evidence: 'OpenAI\'s guide "Function calling" appends the message of an answer, read 2026-11-28',
    },
    {
      type: "FunctionDefinition",
      isOpen: true,
      evidence: "openai/openai-chat.oinf-fixtures-agent-run.0",
    },
  ],
  "openai-responses": [
    ...OF_CODEX.map((type) => ({
      type,
      members: { id: MAYBE_TEXT, internal_chat_message_metadata_passthrough: { type: ["object", "null"] } },
      evidence: "openai/codex, `ResponseItem` in codex-rs/protocol/src/models.rs, read 2026-11-28",
    })),
    {
      type: "ResponseReasoningItem",
      members: {
        content: {
          anyOf: [{ type: "null" }, { type: "array", items: toReference("ResponseReasoningItem.Content") }],
        },
      },
      evidence: "requests of Codex 0.171.0, observed 2026-11-28",
    },
    {
      type: "ResponseCustomToolCall",
      members: { status: ANY_TEXT },
      evidence: "requests of Codex 0.171.0, observed 2026-11-28",
    },
    {
      type: "WebSearchTool",
      members: { search_content_types: { type: "array", items: { enum: ["text", "image"] } } },
      evidence: "requests of Codex 0.171.0, observed 2026-11-28",
    },
    {
      type: "ResponseCreateParamsBase",
      members: { client_metadata: { type: ["object", "null"], additionalProperties: ANY_TEXT } },
      evidence: "openai/codex, `ResponsesApiRequest` in codex-rs/codex-api/src/common.rs, read 2026-11-28",
    },
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
