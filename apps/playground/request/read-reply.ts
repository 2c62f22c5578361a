import type { ConversationBuilder, Said } from "./conversation-builder.ts";
import { type JsonObject, objectOf, objectsOf, parseObject } from "@causeway/ui/format/json-value";
import { readChatAnswer } from "./read-chat.ts";
import { readMessagesAnswer } from "./read-messages.ts";
import { readItem } from "./read-responses.ts";
import { errorOf, readStream, saidOf } from "./read-stream.ts";

const NOTHING = "No complete response to this request is stored.";

/** Adds what a response says: a JSON body, or a stream, also one that broke off. Without any, the question can be asked again. */
export function readReply(text: string, builder: ConversationBuilder): void {
  const body = parseObject(text);
  const heard = body ? null : readStream(text);
  const whole = body ?? heard?.whole ?? null;
  const hasSaid = whole ? readWhole(whole, builder) : heard !== null && say(saidOf(heard), builder);
  const error = (whole && errorOf(whole)) || heard?.error;
  if (error) builder.fail(error);
  else if (!hasSaid) builder.fail(NOTHING);
}

/** A body of any of the three formats: they have no field in common. @returns whether it says something */
function readWhole(body: JsonObject, builder: ConversationBuilder): boolean {
  const items = objectsOf(body.output);
  for (const item of items) readItem(item, builder);
  if (items.length > 0) return true;
  const [choice] = objectsOf(body.choices);
  return say(choice ? readChatAnswer(objectOf(choice.message)) : readMessagesAnswer(body.content), builder);
}

function say(said: Said, builder: ConversationBuilder): boolean {
  builder.say(said);
  return Boolean(said.content || said.reasoning || said.calls?.length || said.images?.length);
}
