import { createAnthropic } from "@ai-sdk/anthropic";
import Anthropic from "@anthropic-ai/sdk";
import { answering } from "./clients.ts";

/** The official client, answered from memory. */
export const anthropicOver = (bytes: Buffer | string, type: string): Anthropic =>
  new Anthropic({
    apiKey: "none",
    baseURL: "http://upstream.test",
    fetch: answering(bytes, type),
    maxRetries: 0,
  });

const ASK = { model: "x", max_tokens: 10, messages: [{ role: "user" as const, content: "hi" }] };

/** What the official SDK's helper makes of a stream. */
export const readMessageStream = (text: string): Promise<Anthropic.Message> =>
  anthropicOver(text, "text/event-stream").messages.stream(ASK).finalMessage();

/** What the official SDK makes of a whole answer. */
export const readMessage = (body: unknown): Promise<Anthropic.Message> =>
  anthropicOver(JSON.stringify(body), "application/json").messages.create(ASK);

/** The text the AI SDK reads of a stream; it checks every event against a schema and throws where one does not fit. */
export async function readMessagesWithAiSdk(text: string): Promise<string> {
  const provider = createAnthropic({
    apiKey: "none",
    baseURL: "http://upstream.test/v1",
    fetch: answering(text, "text/event-stream"),
  });
  const prompt = [{ role: "user" as const, content: [{ type: "text" as const, text: "hi" }] }];
  const { stream } = await provider.messages("claude-x").doStream({ prompt });
  let seen = "";
  for await (const part of stream) {
    if (part.type === "error") throw part.error;
    if (part.type === "text-delta") seen += part.delta;
  }
  return seen;
}
