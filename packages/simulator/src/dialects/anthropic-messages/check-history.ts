import { BadRequest, type JsonObject } from "../dialect.ts";
import { asObject, asObjects, asText } from "../reading.ts";

const ID = /^[A-Za-z0-9_-]+$/;

/**
 * Refuses a history as Claude does: ids of calls of other letters or that repeat, empty messages, and calls to continue without
 * thinking where a budget for it is set. @throws BadRequest
 */
export function checkHistory(body: JsonObject, messages: readonly JsonObject[]): void {
  const seen = new Set<string>();
  for (const [at, message] of messages.entries()) {
    checkFilled(message, at, at === messages.length - 1);
    for (const [index, block] of asObjects(message.content).entries()) {
      checkIds(block, `messages.${at}.content.${index}`, seen);
      checkBlock(block);
    }
  }
  checkSystemTurns(asText(body.model), messages);
  if (asObject(body.thinking).type === "enabled") checkThinking(messages);
}

const VERSION = /claude-[a-z]+-(\d{1,2})(?:[-.](\d{1,2}))?(?!\d)/;

/** From 4.8 on, after words of the user, and at the end or before an answer. */
function checkSystemTurns(model: string, messages: readonly JsonObject[]): void {
  const [, major, minor = "0"] = VERSION.exec(model) ?? [];
  const isOld = major !== undefined && Number(`${major}.${minor}`) < 4.8;
  for (const [at, { role }] of messages.entries()) {
    if (role !== "system") continue;
    if (at === 0)
      throw new BadRequest(`messages.0: use the top-level 'system' parameter for the initial system prompt`);
    if (isOld) throw new BadRequest("role 'system' is not supported on this model");
    const next = messages[at + 1]?.role;
    if (messages[at - 1]?.role !== "user" || (next !== undefined && next !== "assistant"))
      throw new BadRequest(
        `messages.${at}: a 'system' message must follow a 'user' message and precede an answer or the end`,
      );
  }
}

function checkFilled({ role, content }: JsonObject, at: number, isLast: boolean): void {
  const isEmpty = content === "" || (Array.isArray(content) && content.length === 0);
  if (isEmpty && !(isLast && role === "assistant"))
    throw new BadRequest(
      `messages.${at}: all messages must have non-empty content except for the optional final assistant message`,
    );
}

/** Sources: anomalyco/opencode#15715, NoeFabris/opencode-antigravity-auth#70. Read 2026-11-28. */
function checkBlock({ type, text, signature }: JsonObject): void {
  if (type === "text" && text === "") throw new BadRequest("messages: text content blocks must be non-empty");
  if (type === "thinking" && signature === "")
    throw new BadRequest("Invalid `signature` in `thinking` block");
}

function checkIds(block: JsonObject, path: string, seen: Set<string>): void {
  const field = block.type === "tool_use" ? "id" : block.type === "tool_result" ? "tool_use_id" : null;
  if (field === null) return;
  const id = asText(block[field]);
  if (!ID.test(id))
    throw new BadRequest(
      `${path}.${asText(block.type)}.${field}: String should match pattern '^[a-zA-Z0-9_-]+$'`,
    );
  if (field !== "id") return;
  if (seen.has(id)) throw new BadRequest(`${path}: \`tool_use\` ids must be unique`);
  seen.add(id);
}

function checkThinking(messages: readonly JsonObject[]): void {
  const answer = messages.findLastIndex(({ role }) => role === "assistant");
  const isOpen = asObjects(messages.at(-1)?.content).some(({ type }) => type === "tool_result");
  if (!isOpen || answer !== messages.length - 2) return;
  const first = asText(asObjects(messages[answer]?.content)[0]?.type);
  if (first === "thinking" || first === "redacted_thinking") return;
  throw new BadRequest(
    `messages.${answer}.content.0.type: Expected \`thinking\` or \`redacted_thinking\`, but found \`${first}\``,
  );
}
