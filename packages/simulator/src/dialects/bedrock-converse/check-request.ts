import { BadRequest, type JsonObject, type WireRequest } from "../dialect.ts";
import { asObject, asObjects, asText } from "../reading.ts";
import { checkTools, converseLimits } from "../tool-limits.ts";
import { checkToolTurns } from "../tool-turns.ts";
import { listCalls, listResults, listTools } from "./list-tools.ts";

/** Refuses a Converse request as Bedrock does. @throws BadRequest */
export function checkRequest({ path, body }: WireRequest): void {
  const messages = asObjects(body.messages);
  for (const [at, message] of messages.entries()) checkTexts(message, at);
  const hasTools = messages.some((message) => listCalls(message).length + listResults(message).length > 0);
  if (hasTools && body.toolConfig === undefined) throw new BadRequest(NO_CONFIG);
  for (const { toolUseId } of messages.flatMap(listCalls)) checkId(asText(toolUseId));
  checkToolTurns(messages.map(toToolTurn));
  checkTools(listTools(asObject(body.toolConfig)), converseLimits(decodeURIComponent(path)));
}

/** Source: vxcontrol/pentagi#196. Read 2026-11-28. */
const NO_CONFIG = "The toolConfig field must be defined when using toolUse and toolResult content blocks.";

/** Source: OpenHands/OpenHands#5339. Read 2026-11-28. @throws BadRequest */
function checkTexts({ content }: JsonObject, at: number): void {
  const blank = asObjects(content).findIndex(({ text }) => typeof text === "string" && text === "");
  if (blank >= 0)
    throw new BadRequest(
      `The text field in the ContentBlock object at messages.${at}.content.${blank} is blank. Add text to the text field, and try again.`,
    );
}

const ID = /^[a-zA-Z0-9_.:-]{1,64}$/;

/** Source: API reference, ToolUseBlock. @throws BadRequest */
function checkId(id: string): void {
  if (!ID.test(id))
    throw new BadRequest(`Value '${id}' at 'toolUseId' failed to satisfy constraint: [a-zA-Z0-9_.:-]{1,64}`);
}

/** Calls of the provider's own tools have their results alongside them. */
function toToolTurn(message: JsonObject) {
  const calls = listCalls(message).map((call) => asText(call.toolUseId));
  const results = listResults(message).map((result) => asText(result.toolUseId));
  return {
    calls: calls.filter((id) => !results.includes(id)),
    results: results.filter((id) => !calls.includes(id)),
  };
}
