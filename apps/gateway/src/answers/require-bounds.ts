import { MAX_CALLS, MAX_CHOICES } from "@causeway/contracts";
import { beyondBounds, isObject, type JsonObject, UnreadableAnswer } from "@causeway/dialects";

/**
 * Bounds the choices of a whole answer to a chat, and the calls of each, in whatever format it is: all that follows walks over them.
 * @throws UnreadableAnswer
 */
export function requireBounds(body: JsonObject): void {
  const choices = listOf(body.choices) ?? listOf(body.candidates) ?? [];
  if (choices.length > MAX_CHOICES) throw tooMuch(`${MAX_CHOICES} choices`);
  for (const choice of choices) {
    const message = isObject(choice) && isObject(choice.message) ? choice.message : {};
    if ((listOf(message.tool_calls) ?? []).length > MAX_CALLS) throw tooMuch(`${MAX_CALLS} tool calls`);
  }
  // Formats with one choice have their calls in a list of all that the model made.
  for (const list of [body.content, body.output]) {
    const calls = (listOf(list) ?? []).filter((item) => isObject(item) && CALLS.has(String(item.type)));
    if (calls.length > MAX_CALLS) throw tooMuch(`${MAX_CALLS} tool calls`);
  }
}

/** Types of calls in the Messages and the Responses format. */
const CALLS: ReadonlySet<string> = new Set(["tool_use", "function_call", "custom_tool_call"]);

const listOf = (value: unknown): readonly unknown[] | null => (Array.isArray(value) ? value : null);

function tooMuch(most: string): UnreadableAnswer {
  const refusal = beyondBounds(`the provider's response has more than ${most}`);
  return new UnreadableAnswer(refusal.message, { refusal });
}
