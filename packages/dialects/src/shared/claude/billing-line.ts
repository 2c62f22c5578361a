import { isObject, type JsonObject } from "../json-object.ts";

/**
 * Claude Code begins its system prompt with a line that says who is billed; it changes with every request. Sources, read 2026-11-28:
 * Claude Code's gateway protocol reference, "System prompt attribution block"; anthropics/claude-code#68900.
 */
const LINE = /^x-anthropic-billing-header:[^\n]*\n?/;

/** A system prompt, text or blocks, without that line; undefined if nothing else is in it. The same value if it has none. */
export function dropBillingLine(system: unknown): unknown {
  if (typeof system === "string") {
    if (!LINE.test(system)) return system;
    return system.replace(LINE, "") || undefined;
  }
  if (!Array.isArray(system) || !system.some(hasLine)) return system;
  const rest = system.flatMap((block: unknown) => {
    if (!hasLine(block)) return [block];
    const text = block.text.replace(LINE, "");
    return text.trim() === "" ? [] : [{ ...block, text }];
  });
  return rest.length > 0 ? rest : undefined;
}

/** Messages or items without that line in their instructions; the same value if none has it. */
export function dropBillingLines(messages: unknown): unknown {
  if (!Array.isArray(messages) || !messages.some(saysWhoPays)) return messages;
  return messages.map((message: unknown) =>
    saysWhoPays(message) ? { ...message, content: dropBillingLine(message.content) ?? "" } : message,
  );
}

const saysWhoPays = (message: unknown): message is JsonObject =>
  isObject(message) && INSTRUCTING.has(message.role) && dropBillingLine(message.content) !== message.content;

const INSTRUCTING: ReadonlySet<unknown> = new Set(["system", "developer"]);

const hasLine = (block: unknown): block is { readonly text: string } =>
  isObject(block) && typeof block.text === "string" && LINE.test(block.text);
