import { isOfInstructions } from "./leading-instructions.ts";

/** A mark for Claude's prompt cache: for five minutes from its last use. */
export const CACHE_MARK = { type: "ephemeral" } as const;

/** Turns of the user that are marked. */
const TURNS = 2;

/** A message, native or in the chat form. */
interface Spoken {
  readonly role?: unknown;
}

type CanMark<Message> = (message: Message) => boolean;

/**
 * Indexes of the messages that marks for Claude's prompt cache are set at: the end of the instructions, and of the last two turns of the
 * user. The later one writes what the next request reads; the earlier one is found even if the model answered with more blocks than
 * Claude looks back (20). At most three, of the four that Claude takes.
 *
 * Source, read 2026-11-28: Messages API, "Prompt caching", "What can be cached" and "How automatic prefix checking works"
 */
export const findMarkPlaces = <Message extends Spoken>(
  messages: readonly Message[],
  canMark: CanMark<Message>,
): ReadonlySet<number> => new Set([...findInstructions(messages, canMark), ...findTurns(messages, canMark)]);

/** The last message of the instructions that the conversation begins with. */
function findInstructions<Message extends Spoken>(
  messages: readonly Message[],
  canMark: CanMark<Message>,
): number[] {
  const start = messages.findIndex(({ role }) => !isOfInstructions(role));
  const leading = start < 0 ? messages : messages.slice(0, start);
  const last = leading.findLastIndex(canMark);
  return last < 0 ? [] : [last];
}

/** The last message of each of the last turns of the user, results of tools included. */
function findTurns<Message extends Spoken>(
  messages: readonly Message[],
  canMark: CanMark<Message>,
): number[] {
  const found: number[] = [];
  let isNext = true;
  for (let at = messages.length - 1; at >= 0 && found.length < TURNS; at -= 1) {
    const message = messages[at];
    if (!message || isOfInstructions(message.role)) continue;
    if (message.role === "assistant") isNext = true;
    else if (isNext && canMark(message)) {
      found.push(at);
      isNext = false;
    }
  }
  return found;
}
