import type { Answer, Call, Finish, JsonObject, SimUsage, ToolCall } from "../dialect.ts";
import { sign } from "../signature.ts";
import { asksForSound, soundPart, soundUsage } from "./speech.ts";

export const FINISH_REASONS: Readonly<Record<Finish, string>> = {
  stop: "STOP",
  length: "MAX_TOKENS",
  tool_calls: "STOP",
  content_filter: "SAFETY",
};

/** A whole GenerateContentResponse. */
export function renderAnswer(call: Call): string {
  const { answer, controls, request } = call;
  if (!asksForSound(request)) return renderMessage(call);
  const finishReason = controls.filtered ? "SAFETY" : "STOP";
  const content = { parts: controls.filtered ? [] : [soundPart(call)], role: "model" };
  return JSON.stringify({
    candidates: [{ content, finishReason, index: 0 }],
    ...soundUsage(call),
    ...responseTail(answer, controls.noId),
  });
}

function renderMessage({ answer, prompt, controls }: Call): string {
  const parts = [
    ...(answer.reasoning.length > 0 ? [thoughtPart(answer.reasoning.join(""))] : []),
    ...(answer.text.length > 0 ? [{ text: answer.text.join(""), ...textSignature(answer) }] : []),
    ...answer.toolCalls.map((call) => callPart(call, answer)),
    ...answer.images.map(imagePart),
  ];
  return JSON.stringify({
    candidates: Array.from({ length: prompt.choices }, (_, index) => ({
      content: { parts, role: "model" },
      finishReason: FINISH_REASONS[answer.finish],
      index,
    })),
    ...(answer.usage && { usageMetadata: wireUsage(answer.usage) }),
    ...responseTail(answer, controls.noId),
  });
}

/** What follows the candidates of a response. `noId`: without an id, as some servers answer. */
export const responseTail = (answer: Answer, noId: boolean | undefined): JsonObject => ({
  modelVersion: answer.model,
  ...(!noId && { responseId: `resp${answer.id}` }),
});

/** A part that holds a thought. */
export const thoughtPart = (text: string): JsonObject => ({ text, thought: true });

/** A part that holds a PNG; `data` is base64. */
export const imagePart = (data: string): JsonObject => ({ inlineData: { mimeType: "image/png", data } });

/** The last text of a thinking answer is signed, as Gemini 3 does. */
export const textSignature = ({ reasoning, text }: Answer): JsonObject =>
  reasoning.length > 0 && text.length > 0 ? { thoughtSignature: sign(text.join("")) } : {};

/** So is each call. */
export function callPart(call: ToolCall, answer: Answer): JsonObject {
  const signed = answer.reasoning.length > 0;
  return {
    functionCall: { id: call.id, name: call.name, args: JSON.parse(call.arguments) },
    ...(signed && { thoughtSignature: sign(call.name) }),
  };
}

/** Google's shape: thoughts alongside the candidates' tokens, cached tokens inside the prompt. */
export const wireUsage = (usage: SimUsage): JsonObject => ({
  promptTokenCount: usage.prompt,
  candidatesTokenCount: usage.completion - usage.reasoning,
  totalTokenCount: usage.prompt + usage.completion,
  ...(usage.reasoning > 0 && { thoughtsTokenCount: usage.reasoning }),
  ...(usage.cached > 0 && { cachedContentTokenCount: usage.cached }),
  promptTokensDetails: [{ modality: "TEXT", tokenCount: usage.prompt }],
});
