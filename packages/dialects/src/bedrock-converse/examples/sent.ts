import type { ChatRequest } from "@causeway/contracts";
import { targetOf } from "../../../test/index.ts";
import type { JsonObject, Target } from "../../index.ts";
import { buildRequest } from "../request/build-request.ts";

export const CLAUDE = "us.anthropic.claude-sonnet-4-5-20250929-v1:0";
export const OLD_CLAUDE = "anthropic.claude-3-7-sonnet-20250219-v1:0";
export const NOVA = "amazon.nova-2-lite-v1:0";
export const GPT_OSS = "openai.gpt-oss-120b-1:0";
export const MISTRAL = "mistral.pixtral-large-2502-v1:0";
export const LLAMA = "us.meta.llama4-maverick-17b-instruct-v1:0";

export const to = (upstreamModel: string, more: Partial<Target> = {}): Target =>
  targetOf({}, { providerId: "aws-bedrock", upstreamModel, ...more });

export const messages = [{ role: "user", content: "Hi" }];

/** The body sent for a chat request; it asks "Hi" unless it says something else. */
export const sent = (chat: JsonObject, model: string = CLAUDE): JsonObject =>
  buildRequest({ model: "x", messages, ...chat } as ChatRequest, to(model)).body as JsonObject;

/** Blocks of the only turn of the user's. */
export const turn = (content: unknown, model: string = CLAUDE): unknown => {
  const [message] = sent({ messages: [{ role: "user", content }] }, model).messages as JsonObject[];
  return message?.content;
};

export const tool = (name: string, more: JsonObject = {}) => ({
  type: "function",
  function: {
    name,
    description: `Does ${name}`,
    parameters: { type: "object", properties: { a: { type: "string" } } },
  },
  ...more,
});

/** The same tool on the wire. */
export const toolSpec = (name: string) => ({
  toolSpec: {
    name,
    description: `Does ${name}`,
    inputSchema: { json: { type: "object", properties: { a: { type: "string" } } } },
  },
});

export const call = (id: string, name: string, args = "{}") => ({
  id,
  type: "function",
  function: { name, arguments: args },
});

export const PNG = "iVBORw0KGgoAAAANSUhEUg==";
export const user = (content: unknown) => ({ role: "user", content });
export const assistant = (content: unknown, more: JsonObject = {}) => ({
  role: "assistant",
  content,
  ...more,
});
export const image = (url: string) => ({ type: "image_url", image_url: { url } });
export const file = (filename: string | undefined, type = "application/pdf", more: JsonObject = {}) => ({
  type: "file",
  file: { filename, file_data: `data:${type};base64,JVBERi0=` },
  ...more,
});

/** What is sent of these messages. */
export const messagesOf = (conversation: unknown[], model: string = CLAUDE) =>
  sent({ messages: conversation }, model).messages;
