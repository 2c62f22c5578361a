import type { JsonObject, WireRequest } from "../dialect.ts";
import { asObjects, asText } from "../reading.ts";
import { checkTools, COHERE_LIMITS } from "../tool-limits.ts";
import { checkToolTurns } from "../tool-turns.ts";
import { listTools } from "./list-tools.ts";

/** Refuses a v2 chat request as Cohere does. @throws BadRequest */
export function checkRequest({ body }: WireRequest): void {
  checkToolTurns(asObjects(body.messages).map(toToolTurn));
  checkTools(listTools(body), COHERE_LIMITS);
}

const toToolTurn = (message: JsonObject) => ({
  calls: asObjects(message.tool_calls).map(({ id }) => asText(id)),
  results: message.role === "tool" ? [asText(message.tool_call_id)] : [],
});
