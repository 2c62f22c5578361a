/** What a provider's documentation says of the members of messages in a chat-completions request. */
export interface MessageFields {
  /** The page or schema that lists them, and the day it was read (YYYY-MM-DD). */
  readonly source: string;
  readonly read: string;
  /** Members of each kind of message, separated by blanks. `instructions`: system and developer messages. */
  readonly instructions: string;
  readonly user: string;
  readonly assistant: string;
  readonly tool: string;
  /** Members of tool calls. */
  readonly calls: string;
  /** Members that may be null; by default, only the content. */
  readonly nullable?: string;
}

const READ = "2026-11-28";

/** `annotations`: OpenAI's guides append the message of an answer to the history, and the API accepts it back. */
const OPENAI: MessageFields = {
  source:
    "https://github.com/openai/openai-node/blob/master/src/resources/chat/completions/completions.ts (7.59.0)",
  read: READ,
  instructions: "role content name",
  user: "role content name",
  assistant: "role content name refusal audio annotations function_call tool_calls",
  tool: "role content tool_call_id",
  calls: "id type function custom",
  nullable: "content refusal audio annotations function_call",
};

/**
 * The members of messages that each provider documents that refuses a request with any other. Their answers have more members
 * than their requests, and clients append answers to the history as they are: another provider's then refuse the next turn.
 */
export const MESSAGE_FIELDS: Readonly<Record<string, MessageFields>> = {
  openai: OPENAI,
  azure: OPENAI,
  "azure-ai-foundry": {
    source: "https://app.unpkg.com/@azure-rest/ai-inference@1.0.0-beta.6/files/dist/esm/models.d.ts",
    read: READ,
    instructions: "role content",
    user: "role content",
    assistant: "role content tool_calls",
    tool: "role content tool_call_id",
    calls: "id type function",
  },
  groq: {
    source: "https://github.com/groq/groq-typescript/blob/main/src/resources/chat/completions.ts (1.6.0)",
    read: READ,
    instructions: "role content name",
    user: "role content name",
    assistant: "role content name reasoning function_call tool_calls",
    tool: "role content tool_call_id",
    calls: "id type function",
  },
  fireworks: {
    source:
      "https://github.com/fw-ai-external/python-sdk/blob/main/src/fireworks/types/shared_params/chat_message.py (1.2.30)",
    read: READ,
    instructions: "role content name",
    user: "role content name",
    assistant: "role content name reasoning_content tool_calls",
    tool: "role content tool_call_id",
    calls: "id type function",
  },
  cerebras: {
    source:
      "https://github.com/Cerebras/cerebras-cloud-sdk-node/blob/main/src/resources/chat/completions.ts (1.91.0)",
    read: READ,
    instructions: "role content name",
    user: "role content name",
    assistant: "role content name reasoning tool_calls",
    tool: "role content name tool_call_id",
    calls: "id type function index",
  },
  venice: {
    source: "https://github.com/veniceai/api-docs/blob/main/swagger.yaml",
    read: READ,
    instructions: "role content name",
    user: "role content name",
    assistant: "role content name reasoning_content reasoning_details tool_calls",
    tool: "role content name reasoning_content tool_call_id tool_calls",
    // Of any form.
    calls: "id type function index custom extra_content",
  },
  mistral: {
    // 422 "Extra inputs are not permitted".
    source:
      "https://github.com/mistralai/client-python/blob/main/src/mistralai/client/models/assistantmessage.py and its neighbors (3.7.0)",
    read: READ,
    instructions: "role content",
    user: "role content",
    assistant: "role content tool_calls prefix",
    tool: "role content name tool_call_id",
    calls: "id type function index",
  },
};

/** Members that providers' answers and clients add to messages, in addition to those of the table. */
export const ANSWER_FIELDS =
  "refusal audio annotations function_call images reasoning reasoning_content reasoning_details reasoning_signature " +
  "extra_content citations parsed provider_specific_fields thinking_blocks executed_tools search_results tool_plan prefix " +
  "partial index name tool_calls tool_call_id native_finish_reason";

/** The same of tool calls. */
export const CALL_FIELDS =
  "index extra_content provider_specific_fields thought_signature custom cache_control";
