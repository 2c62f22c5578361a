import anthropicMessages from "./generated/anthropic-messages.json" with { type: "json" };
import bedrockConverse from "./generated/bedrock-converse.json" with { type: "json" };
import cohereChat from "./generated/cohere-chat.json" with { type: "json" };
import googleGenerateContent from "./generated/google-generate-content.json" with { type: "json" };
import groqChat from "./generated/groq-chat.json" with { type: "json" };
import mistralChat from "./generated/mistral-chat.json" with { type: "json" };
import mistralEmbeddings from "./generated/mistral-embeddings.json" with { type: "json" };
import openaiChat from "./generated/openai-chat.json" with { type: "json" };
import openaiEmbeddings from "./generated/openai-embeddings.json" with { type: "json" };
import openaiResponses from "./generated/openai-responses.json" with { type: "json" };

/** Request types that a provider publishes, as JSON Schemas. */
export const SCHEMAS = {
  "anthropic-messages": anthropicMessages,
  "bedrock-converse": bedrockConverse,
  "cohere-chat": cohereChat,
  "google-generate-content": googleGenerateContent,
  "groq-chat": groqChat,
  "mistral-chat": mistralChat,
  "mistral-embeddings": mistralEmbeddings,
  "openai-chat": openaiChat,
  "openai-embeddings": openaiEmbeddings,
  "openai-responses": openaiResponses,
};

export type RequestFormat = keyof typeof SCHEMAS;
