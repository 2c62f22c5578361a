import { checkEffort } from "../check-effort.ts";
import { checkImage } from "../check-media.ts";
import { BadRequest, type JsonObject, type WireRequest } from "../dialect.ts";
import { asNumber, asObject, asObjects, asText } from "../reading.ts";
import { checkTools, CLAUDE_LIMITS } from "../tool-limits.ts";
import { checkToolTurns } from "../tool-turns.ts";
import { checkHistory } from "./check-history.ts";
import { checkMarks } from "./check-marks.ts";
import { listTools } from "./list-tools.ts";

/** Refuses a Messages request as the API does. @throws BadRequest */
export function checkRequest({ body }: Pick<WireRequest, "body">): void {
  checkBound(body);
  checkConversation(body);
}

/** @throws BadRequest without `max_tokens` */
export function checkBound(body: JsonObject): void {
  if (asNumber(body.max_tokens) === null) throw new BadRequest("max_tokens: Field required");
}

/** The same without the bound on the answer: what `count_tokens` takes. @throws BadRequest */
export function checkConversation(body: JsonObject): void {
  checkEffort(asText(body.model), asObject(body.output_config).effort);
  const messages = asObjects(body.messages);
  checkHistory(body, messages);
  checkMarks(body);
  checkToolTurns(messages.map(toToolTurn));
  for (const block of messages.flatMap(listBlocks)) checkImage(block);
  checkTools(listTools(body), CLAUDE_LIMITS);
}

/** The blocks of a message, those inside results of tools among them. */
const listBlocks = ({ content }: JsonObject): JsonObject[] =>
  asObjects(content).flatMap((block) =>
    block.type === "tool_result" ? [block, ...listBlocks(block)] : [block],
  );

const toToolTurn = ({ content }: JsonObject) => ({
  calls: asObjects(content)
    .filter(({ type }) => type === "tool_use")
    .map(({ id }) => asText(id)),
  results: asObjects(content)
    .filter(({ type }) => type === "tool_result")
    .map((block) => asText(block.tool_use_id)),
});
