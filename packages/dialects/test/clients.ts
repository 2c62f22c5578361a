import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import OpenAI from "openai";

/** The official client, answered from memory. */
export const answering = (bytes: Buffer | string, type: string) => async () =>
  new Response(new Uint8Array(Buffer.from(bytes)), { status: 200, headers: { "content-type": type } });
export const sdkOver = (bytes: Buffer | string, type: string): OpenAI =>
  new OpenAI({
    apiKey: "none",
    baseURL: "http://upstream.test/v1",
    fetch: answering(bytes, type),
    maxRetries: 0,
  });

/** What the official SDK's helper makes of a stream's first choice. */
export async function readWithSdk(text: string) {
  const ask = { model: "x", messages: [{ role: "user" as const, content: "hi" }], stream: true as const };
  const { choices, usage } = await sdkOver(text, "text/event-stream")
    .chat.completions.stream(ask)
    .finalChatCompletion();
  const message = choices[0]?.message;
  return {
    text: message?.content ?? "",
    arguments: (message?.tool_calls ?? []).map((call) =>
      call.type === "function" ? call.function.arguments : null,
    ),
    usage,
  };
}

/** The text the AI SDK reads of a stream; it checks every chunk against a schema and throws where one does not fit. */
export async function readWithAiSdk(text: string): Promise<string> {
  const provider = createOpenAICompatible({
    name: "ours",
    baseURL: "http://upstream.test/v1",
    fetch: answering(text, "text/event-stream"),
  });
  const prompt = [{ role: "user" as const, content: [{ type: "text" as const, text: "hi" }] }];
  const { stream } = await provider.chatModel("x").doStream({ prompt });
  let seen = "";
  for await (const part of stream) {
    if (part.type === "error") throw part.error;
    if (part.type === "text-delta") seen += part.delta;
  }
  return seen;
}
