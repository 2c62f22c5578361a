import type { Schemas } from "@causeway/api-client";
import type { Tone } from "@causeway/ui/badge";

export type GuardrailType = Schemas["Guardrail"]["type"];
export type GuardrailAction = Schemas["Guardrail"]["action"];

interface Words {
  readonly label: string;
  /** What it finds. */
  readonly hint: string;
}

export const TYPE_WORDS: Readonly<Record<GuardrailType, Words>> = {
  prompt_injection: {
    label: "Prompt injection",
    hint: "Texts that try to override instructions, fake chat delimiters or make tools send data away.",
  },
  jailbreak: {
    label: "Jailbreak",
    hint: "Texts that try to talk a model out of its rules, such as “no rules” personas.",
  },
  pii: {
    label: "Personal data",
    hint: "Email addresses, phone numbers, national IDs, card numbers, IP addresses and IBANs. Checksums are verified.",
  },
  secrets: {
    label: "Secrets",
    hint: "Cloud and API keys, passwords in URLs and assignments, and private keys.",
  },
  file_types: {
    label: "File types",
    hint: "Files of other types or larger than you allow, judged by their content and not by their name.",
  },
  document_leakage: {
    label: "Document leakage",
    hint: "Responses that repeat the system prompt or a document marked as sensitive.",
  },
  blocked_terms: { label: "Blocked terms", hint: "Words and phrases of your own, up to 1,000." },
  custom_regex: { label: "Pattern", hint: "A regular expression of your own." },
  topic_restriction: {
    label: "Topics",
    hint: "Texts about blocked topics, or about none of the allowed ones.",
  },
  external: { label: "External service", hint: "Your own service, or a hosted one, judges each text." },
  model: {
    label: "Model as judge",
    hint: "A moderation or chat model judges each text. Its cost is billed to the project.",
  },
};

interface ActionWords extends Words {
  /** Of an event. */
  readonly past: string;
  readonly tone: Tone;
}

export const ACTION_WORDS: Readonly<Record<GuardrailAction, ActionWords>> = {
  block: {
    label: "Block",
    past: "Blocked",
    hint: "The request fails; the caller learns which guardrail stopped it.",
    tone: "bad",
  },
  redact: {
    label: "Redact",
    past: "Redacted",
    hint: "Each match is replaced by a placeholder.",
    tone: "accent",
  },
  warn: {
    label: "Warn",
    past: "Warned",
    hint: "The text passes unchanged; a security event is recorded.",
    tone: "warn",
  },
};

const REDACTING: readonly GuardrailType[] = ["pii", "secrets", "blocked_terms", "custom_regex", "external"];

/** What a guardrail of the type can do: some can't cut anything out. */
export const actionsOf = (type: GuardrailType): GuardrailAction[] =>
  REDACTING.includes(type) ? ["block", "redact", "warn"] : ["block", "warn"];

export type GuardrailDirection = Schemas["Guardrail"]["appliesTo"];

export const DIRECTION_WORDS = {
  input: "Requests",
  output: "Responses",
  both: "Requests and responses",
} as const satisfies Record<GuardrailDirection, string>;

const ONE_WAY: Partial<Record<GuardrailType, GuardrailDirection>> = {
  file_types: "input",
  document_leakage: "output",
};

/** What a guardrail of the type can inspect, its default first. */
export function directionsOf(type: GuardrailType): GuardrailDirection[] {
  const only = ONE_WAY[type];
  if (only) return [only];
  return type === "prompt_injection" || type === "jailbreak"
    ? ["input", "output", "both"]
    : ["both", "input", "output"];
}

export const ROLE_WORDS = {
  system: "System and developer",
  user: "User",
  assistant: "Assistant",
  tool: "Tool results",
} as const satisfies Record<Schemas["Guardrail"]["roles"][number], string>;

export type GuardrailRole = keyof typeof ROLE_WORDS;

/** Whose messages are inspected unless one says otherwise. */
export const rolesOf = (type: GuardrailType): GuardrailRole[] =>
  type === "prompt_injection" || type === "jailbreak"
    ? ["user", "tool"]
    : ["system", "user", "assistant", "tool"];

/** Categories whose words are no ordinary ones. */
const CATEGORY_WORDS: Readonly<Record<string, string>> = {
  api_key: "API key",
  cloud_access_key: "Cloud access key",
  iban: "IBAN",
  ip_address: "IP address",
  national_id: "National ID",
  type_not_allowed: "File type not allowed",
};

/** `private_key` -> `Private key`; services and models name their own categories. */
export const categoryWords = (category: string): string => {
  const known = CATEGORY_WORDS[category];
  if (known) return known;
  const words = category.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
