/** Which ids of tool calls a provider accepts. */
export interface CallIdRule {
  /** The provider that refuses other ids. */
  readonly who: string;
  /** The ids it accepts, in words. */
  readonly accepts: string;
  readonly pattern: RegExp;
  /** Longest id. */
  readonly most: number;
  /** Ids are refused if an earlier call of the conversation had the same one. */
  readonly isUnique?: boolean;
  readonly source: string;
  /** ISO date. */
  readonly read: string;
}

const READ = "2026-11-28";
const LETTERS = "letters, digits, `_` and `-`";

/** The ids that formats and providers accept, by the name that a target's `callIds` has. */
export const CALL_ID_RULES = {
  claude: {
    who: "Claude",
    accepts: `${LETTERS}; each id once`,
    pattern: /^[A-Za-z0-9_-]+$/,
    most: 64,
    isUnique: true,
    source: "https://github.com/musistudio/claude-code-router/issues/1808 (the API's own refusal)",
    read: READ,
  },
  "bedrock-claude": {
    who: "Claude through Bedrock Converse",
    accepts: `at most 64 ${LETTERS}; each id once`,
    pattern: /^[A-Za-z0-9_-]{1,64}$/,
    most: 64,
    isUnique: true,
    source: "https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_ToolUseBlock.html",
    read: READ,
  },
  bedrock: {
    who: "other models through Bedrock Converse",
    accepts: "at most 64 letters, digits, `_`, `-`, `.` and `:`",
    pattern: /^[A-Za-z0-9_.:-]{1,64}$/,
    most: 64,
    source: "https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_ToolUseBlock.html",
    read: READ,
  },
  "openai-chat": {
    who: "OpenAI's chat completions",
    accepts: "at most 40 characters",
    pattern: /^.{1,40}$/s,
    most: 40,
    source: "https://github.com/openclaw/openclaw/pull/875 (the API's own refusal)",
    read: READ,
  },
  responses: {
    who: "the Responses API",
    accepts: "at most 64 characters",
    pattern: /^.{1,64}$/s,
    most: 64,
    source: "https://platform.openai.com/docs/api-reference/responses/create (`call_id`)",
    read: READ,
  },
  mistral: {
    who: "Mistral",
    accepts: "9 letters and digits",
    pattern: /^[A-Za-z0-9]{9}$/,
    most: 9,
    source: "https://docs.mistral.ai/api/ (Tool call id … must be a-z, A-Z, 0-9, with a length of 9)",
    read: READ,
  },
} as const satisfies Readonly<Record<string, CallIdRule>>;

export type CallIdRuleName = keyof typeof CALL_ID_RULES;

/** Ids that this gateway hands out: valid everywhere but at Mistral, whose ids are too short to be told apart by. */
const HANDED_OUT = { pattern: /^[A-Za-z0-9_-]{1,40}$/, most: 40 };

/** A provider's id of a call as callers get it in a converted answer. */
export const toHandedId = (id: string): string => fitId(id, HANDED_OUT);

/** The same of calls of an answer or their pieces; the same list if all ids are valid. */
export function handOutIds<Call extends { readonly id?: string | undefined }>(calls: Call[]): Call[] {
  const isValid = ({ id }: Call): boolean => id === undefined || HANDED_OUT.pattern.test(id);
  if (calls.every(isValid)) return calls;
  return calls.map((call) => (call.id === undefined ? call : { ...call, id: toHandedId(call.id) }));
}

/** The id itself if it is valid; otherwise one that is always the same for it and for no other. */
export function fitId(id: string, { pattern, most }: Pick<CallIdRule, "pattern" | "most">): string {
  if (pattern.test(id)) return id;
  const digest = digestOf(id);
  if (most <= digest.length) return digest;
  const readable = id.replace(/[^A-Za-z0-9_-]/g, "_").slice(0, most - digest.length - 1);
  return `${readable || "call"}_${digest}`;
}

/** Calls and results of a conversation under fitted ids, in their order: a result belongs to the last answer with a call of its id. */
export interface CallIds {
  /** The calls that follow are those of another answer. */
  beginAnswer(): void;
  ofCall(id: string): string;
  /** Several results of one id belong to the calls of its answer in turn. */
  ofResult(id: string): string;
}

/** Calls of one answer with one id. */
interface Alike {
  readonly answer: number;
  readonly fitted: string[];
  /** The one that the next result belongs to. */
  next: number;
}

/** Fits the ids of one conversation. */
export function createCallIds(rule: CallIdRule): CallIds {
  let answer = 0;
  const latest = new Map<string, Alike>();
  const used = new Set<string>();
  // Counted by id: looking for a free one from the first would take a body with one id in every call minutes.
  const turns = new Map<string, number>();

  function keep(id: string, fitted: string): void {
    const known = latest.get(id);
    if (known?.answer === answer) known.fitted.push(fitted);
    else latest.set(id, { answer, fitted: [fitted], next: 0 });
  }

  return {
    beginAnswer() {
      answer += 1;
    },
    ofCall(id) {
      if (!rule.isUnique) return fitId(id, rule);
      let turn = turns.get(id) ?? 0;
      let fitted: string;
      do {
        turn += 1;
        fitted = fitId(turn === 1 ? id : `${id}#${turn}`, rule);
      } while (used.has(fitted));
      turns.set(id, turn);
      used.add(fitted);
      keep(id, fitted);
      return fitted;
    },
    ofResult(id) {
      const calls = latest.get(id);
      const fitted = calls?.fitted[calls.next];
      if (!calls || fitted === undefined) return fitId(id, rule);
      if (calls.next < calls.fitted.length - 1) calls.next += 1;
      return fitted;
    },
  };
}

const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const DIGEST_LENGTH = 9;

/** The same nine letters and digits for the same id: two 32-bit FNV-1a hashes in base 62. */
function digestOf(id: string): string {
  let value = (BigInt(hash(id, 0x811c9dc5)) << 32n) | BigInt(hash(id, 0x01234567));
  let text = "";
  for (let count = 0; count < DIGEST_LENGTH; count += 1) {
    text += DIGITS[Number(value % 62n)];
    value /= 62n;
  }
  return text;
}

function hash(text: string, seed: number): number {
  let value = seed;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}
