import { isObject, type JsonObject, textOf } from "@causeway/ui/format/json-value";
import type { Turn } from "./parts.ts";
import { asText, readBeside, readParts } from "./read-parts.ts";
import { readItem, toTurns } from "./read-request.ts";

/** A whole answer of chat, Messages or Responses, or an error of any; null for other content. */
export function readBody(body: JsonObject): Turn[] | null {
  const turns = [
    ...readError(body),
    ...toTurns(body.choices, ({ message }) =>
      isObject(message) ? [...readParts(message.content), ...readBeside(message)] : [],
    ),
    ...(Array.isArray(body.content)
      ? toTurns([{ content: body.content }], (one) => readParts(one.content))
      : []),
    ...(Array.isArray(body.output) ? body.output.flatMap(readItem) : []),
  ];
  return turns.length > 0 ? turns : null;
}

function readError({ error }: JsonObject): Turn[] {
  const message = isObject(error) ? textOf(error.message) : textOf(error);
  return message ? [{ role: "error", parts: asText(message) }] : [];
}
