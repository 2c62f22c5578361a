import { asObject, asObjects, asText, type JsonObject } from "../../shared/json-object.ts";

/** `logprobsResult` as the chat form has it; null when there is none. Source: Gemini API reference, "LogprobsResult". */
export function readLogprobs(candidate: JsonObject): JsonObject | null {
  const result = asObject(candidate.logprobsResult);
  if (!result) return null;
  const top = asObjects(result.topCandidates);
  const content = asObjects(result.chosenCandidates).map((chosen, at) => ({
    ...toToken(chosen),
    top_logprobs: asObjects(top[at]?.candidates).map(toToken),
  }));
  return { content, refusal: null };
}

function toToken({ token, logProbability }: JsonObject): JsonObject {
  const text = asText(token) ?? "";
  return { token: text, logprob: logProbability ?? 0, bytes: [...Buffer.from(text)] };
}
