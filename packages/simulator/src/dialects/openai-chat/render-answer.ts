import type { Answer, Call, JsonObject, SimUsage, ToolCall } from "../dialect.ts";

/** A whole chat completion. */
export function renderAnswer({ answer, prompt, controls }: Call): string {
  const message = messageOf(answer, controls.reasoningField ?? "reasoning_content");
  return JSON.stringify({
    id: controls.noId ? undefined : `chatcmpl-${answer.id}`,
    object: "chat.completion",
    created: answer.created,
    model: answer.model,
    choices: Array.from({ length: prompt.choices }, (_, index) => ({
      index,
      message,
      logprobs: null,
      finish_reason: answer.finish,
    })),
    usage: answer.usage ? wireUsage(answer.usage) : undefined,
    service_tier: "default",
    system_fingerprint: "fp_simulator",
  });
}

function messageOf(answer: Answer, reasoningField: string): JsonObject {
  const text = answer.text.join("");
  const reasoning = answer.reasoning.join("");
  return {
    role: "assistant",
    content: text || (answer.toolCalls.length > 0 ? null : ""),
    ...(reasoning && { [reasoningField]: reasoning }),
    refusal: null,
    ...(answer.toolCalls.length > 0 && { tool_calls: answer.toolCalls.map(wireToolCall) }),
    ...(answer.images.length > 0 && { images: answer.images.map(wireImage) }),
  };
}

const wireToolCall = (call: ToolCall): JsonObject => ({
  id: `call_${call.id}`,
  type: "function",
  function: { name: call.name, arguments: call.arguments },
});

/** As routers of image-making chat models show them. */
export const wireImage = (data: string, index: number): JsonObject => ({
  type: "image_url",
  image_url: { url: `data:image/png;base64,${data}` },
  index,
});

/** OpenAI's shape: cached tokens inside the prompt, reasoning inside the completion. */
export const wireUsage = (usage: SimUsage): JsonObject => ({
  prompt_tokens: usage.prompt,
  completion_tokens: usage.completion,
  total_tokens: usage.prompt + usage.completion,
  prompt_tokens_details: {
    cached_tokens: usage.cached,
    ...(usage.cacheWrite > 0 && { cache_write_tokens: usage.cacheWrite }),
    audio_tokens: 0,
  },
  completion_tokens_details: { reasoning_tokens: usage.reasoning, audio_tokens: 0 },
});
