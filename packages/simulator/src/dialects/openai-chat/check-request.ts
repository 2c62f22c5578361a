import { checkMarks } from "../anthropic-messages/check-marks.ts";
import { checkEffort } from "../check-effort.ts";
import { BadRequest, type JsonObject, type Published, type WireRequest } from "../dialect.ts";
import { asObject, asObjects, asText } from "../reading.ts";
import { checkStrict, checkToolBounds, checkTools, isOpenAiModel, limitsOfModel } from "../tool-limits.ts";
import { checkToolTurns } from "../tool-turns.ts";
import { listTools } from "./list-tools.ts";
import { refuseTools } from "./refuse-tools.ts";
import { checkMessages, checkToolTypes } from "./strict-providers.ts";

/** The published type of a provider that the path names (`/groq/v1/chat/completions`), or of OpenAI's own models. */
export function findPublished({ path, body }: WireRequest): Published | null {
  const names = path.split("/");
  if (names.includes("groq")) return { format: "groq-chat", body };
  if (names.includes("mistral")) return { format: "mistral-chat", body };
  const isOpenAi = names.includes("openai") || isOpenAiModel(asText(body.model));
  return isOpenAi ? { format: "openai-chat", body } : null;
}

/** Claude's name at routers, which pass markers of its prompt cache on. */
const ROUTED_CLAUDE = /^~?anthropic\/claude/;

/** Refuses tools that the model doesn't take, lost results, and what strict providers refuse. @throws BadRequest */
export function checkRequest({ path, body }: WireRequest): void {
  const model = asText(body.model);
  const messages = asObjects(body.messages);
  checkEffort(model, body.reasoning_effort);
  refuseTools(body);
  for (const [at, message] of messages.entries()) checkFilled(message, at);
  if (ROUTED_CLAUDE.test(model)) checkMarks(body);
  checkToolTypes(path, asObjects(body.tools));
  checkMessages(path, body, messages);
  checkToolTurns(messages.map(toToolTurn));
  checkTools(listTools(body), limitsOfModel(model));
  checkToolBounds(model, asObjects(body.tools));
  checkStrict(model, asObject(asObject(body.response_format).json_schema));
}

/**
 * Sources: OpenAI's API reference, assistant message, `content`; langchain-ai/langchainjs#4153, OpenHands/OpenHands#8685 (Mistral).
 * Read 2026-11-28.
 */
function checkFilled(
  { role, content, tool_calls: calls, function_call: call, ...rest }: JsonObject,
  at: number,
): void {
  if (role !== "assistant" || "audio" in rest || "refusal" in rest) return;
  const isEmpty = content === undefined || content === null;
  if (isEmpty && !Array.isArray(calls) && (call === undefined || call === null))
    throw new BadRequest(`Invalid value for 'content': expected a string, got null.`, {
      param: `messages.[${at}].content`,
    });
}

const toToolTurn = (message: JsonObject) => ({
  calls: asObjects(message.tool_calls).map(({ id }) => asText(id)),
  results: message.role === "tool" ? [asText(message.tool_call_id)] : [],
});
