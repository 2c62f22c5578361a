/** Where instructions are refused in the middle of a conversation. */
interface SystemTurns {
  /** Models (by upstream name) that answer "role 'system' is not supported on this model". */
  readonly refusedBy: RegExp;
  readonly source: string;
  /** ISO date. */
  readonly read: string;
}

/**
 * `role: "system"` among `messages`, on every platform: from Claude 4.8 on, after words of the user, at the end or before an answer,
 * and never twice in a row. The first message can't be one for any model.
 */
const SYSTEM_TURNS: SystemTurns = {
  refusedBy: /claude-(?:instant|v\d|[23])|claude-[a-z]+-4(?:[-.][0-7](?!\d)|(?![-.]\d{1,2}(?!\d)))/,
  source:
    "https://platform.claude.com/docs/en/build-with-claude/mid-conversation-system-messages, " +
    "https://github.com/BerriAI/litellm/pull/33807 (Anthropic, Azure, Vertex), https://github.com/BerriAI/litellm/pull/32831 (Bedrock)",
  read: "2026-11-28",
};

/** Does this model take instructions among the messages? */
export const takesSystemTurns = (upstreamModel: string): boolean =>
  !SYSTEM_TURNS.refusedBy.test(upstreamModel);

/** Instructions where the model takes none: Claude reads this tag in the user's words as from the operator. */
export const toReminder = (text: string): string => `<system-reminder>\n${text}\n</system-reminder>`;
