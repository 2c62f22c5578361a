import type { ChatDoor } from "../../door.ts";
import type { UpstreamError } from "../../upstream-error.ts";
import type { CallerFault } from "./caller-faults.ts";

type Words = Pick<UpstreamError, "message" | "type" | "code" | "param">;

/** Codes that OpenAI's clients know; another provider's own would tell them nothing. */
const POLICY_CODES: ReadonlySet<string> = new Set([
  "content_policy_violation",
  "content_filter",
  "cyber_policy",
  "image_content_policy_violation",
  "moderation_blocked",
]);

const invalid = (message: string, code: string | null, param: string | null = null): Words => ({
  message,
  type: "invalid_request_error",
  code,
  param,
});

/**
 * How the formats of callers say that a prompt is too long. Clients act on it: Codex and Claude Code make their conversation
 * shorter, by as much as the text says. Sources: OpenAI's error code `context_length_exceeded`; Anthropic's texts of a 400, as
 * quoted in anthropics/claude-code#228, all read on November 28, 2026.
 */
const TOO_LONG: Readonly<Record<ChatDoor["name"], (fault: CallerFault) => Words>> = {
  chat: (fault) => invalid(sayAsOpenAi(fault), "context_length_exceeded", "messages"),
  responses: (fault) => invalid(sayAsOpenAi(fault), "context_length_exceeded", "input"),
  messages: (fault) => invalid(sayAsAnthropic(fault), null),
};

function sayAsOpenAi({ asked, output, most }: CallerFault): string {
  if (asked === null || most === null)
    return "Your input exceeds the context window of this model. Please adjust your input and try again.";
  const start = `This model's maximum context length is ${most} tokens. However,`;
  return output === null
    ? `${start} your messages resulted in ${asked} tokens. Please reduce the length of the messages.`
    : `${start} you requested ${asked + output} tokens (${asked} in the messages, ${output} in the completion). Please reduce the length of the messages or completion.`;
}

function sayAsAnthropic({ asked, output, most }: CallerFault): string {
  if (asked === null || most === null) return "prompt is too long";
  return output === null || asked > most
    ? `prompt is too long: ${asked} tokens > ${most} maximum`
    : `input length and \`max_tokens\` exceed context limit: ${asked} + ${output} > ${most}, decrease input length or \`max_tokens\` and try again`;
}

/**
 * The refusal of a caller's request in the words of the caller's format; any other error as it is.
 *
 * @param isOwnFormat the provider speaks the caller's format: its words stay, and only a code that it doesn't have is added
 */
export function toRefusalOf(
  door: ChatDoor["name"],
  error: UpstreamError,
  isOwnFormat: boolean,
): UpstreamError {
  const { callerFault, message, code } = error;
  if (!callerFault || error.fault !== "caller") return error;
  const words = wordsOf(door, callerFault, { message, code });
  return isOwnFormat ? { ...error, code: code ?? words.code } : { ...error, status: 400, ...words };
}

function wordsOf(
  door: ChatDoor["name"],
  fault: CallerFault,
  { message, code }: Pick<UpstreamError, "message" | "code">,
): Words {
  if (fault.kind === "context") return TOO_LONG[door](fault);
  if (door === "messages") return invalid(message, null);
  if (fault.kind === "prompt") return invalid(message, "invalid_prompt");
  return invalid(message, POLICY_CODES.has(code ?? "") ? code : "content_policy_violation");
}
