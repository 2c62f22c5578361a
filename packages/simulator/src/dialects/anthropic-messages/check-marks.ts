import { BadRequest, type JsonObject } from "../dialect.ts";
import { asObjects, asText } from "../reading.ts";

/** Markers of a prompt cache that a request may have. */
const MOST = 4;

/** Refuses markers of the prompt cache as Claude does: more than four, on thinking or on an empty text. @throws BadRequest */
export function checkMarks(body: JsonObject): void {
  let count = isMarked(body) ? 1 : 0;
  const visit = (items: unknown, path: string): void => {
    for (const [at, item] of asObjects(items).entries()) {
      const place = `${path}.${at}`;
      if (isMarked(item)) {
        count += 1;
        checkBlock(item, place);
      }
      visit(item.content, `${place}.content`);
    }
  };
  visit(body.tools, "tools");
  visit(body.system, "system");
  visit(body.messages, "messages");
  if (count > MOST)
    throw new BadRequest(`A maximum of ${MOST} blocks with cache_control may be provided. Found ${count}.`);
}

const isMarked = (item: JsonObject): boolean => Boolean(item.cache_control);

function checkBlock(block: JsonObject, place: string): void {
  if (block.type === "thinking" || block.type === "redacted_thinking")
    throw new BadRequest(`${place}.${block.type}.cache_control: Extra inputs are not permitted`);
  if (block.type === "text" && asText(block.text).trim() === "")
    throw new BadRequest(`${place}.text: cache_control cannot be set for empty text blocks`);
}
