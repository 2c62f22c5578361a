import type { GuardrailType } from "../../format/guardrail-words.ts";

interface Common {
  /** In the configuration. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}
interface Options {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** One setting of a type, and how a form asks for it. */
export type ConfigField =
  | (Common & Options & { readonly kind: "select"; readonly isUnset?: boolean; readonly usual?: string })
  | (Common & Options & { readonly kind: "checks" })
  | (Common & { readonly kind: "check"; readonly usual?: boolean })
  | (Common & { readonly kind: "text" | "long" | "secret"; readonly isRequired?: boolean })
  | (Common & { readonly kind: "lines" | "list" | "topics"; readonly isRequired?: boolean })
  | (Common & {
      readonly kind: "number";
      /** What the form shows is the value divided by this. */
      readonly unit?: number;
      readonly min: number;
      readonly max: number;
      readonly usual?: number;
    });

const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const SENSITIVITY: ConfigField = {
  kind: "select",
  name: "sensitivity",
  label: "Sensitivity",
  hint: "High reports texts on less evidence, and causes more false alarms.",
  options: options({ low: "Low", medium: "Medium", high: "High" }),
  usual: "medium",
};
const UNSEEN: ConfigField = {
  kind: "select",
  name: "unseenFiles",
  label: "Files it can't read",
  hint: "Encrypted or damaged documents, pages with images, and files that only the provider has. For requests.",
  options: options({ warn: "Warn", block: "Block the request" }),
  usual: "warn",
};
const CASE = { kind: "check", name: "caseSensitive", label: "Case-sensitive" } as const;
const ON_FAILURE: ConfigField = {
  kind: "select",
  name: "onFailure",
  label: "If it can't be reached",
  hint: "Also applies when it takes too long or gives an invalid answer.",
  isUnset: true,
  options: options({ block: "Block the request", allow: "Allow the request" }),
};
const THRESHOLD: ConfigField = {
  kind: "number",
  name: "threshold",
  label: "Threshold",
  hint: "From 0 to 1. A text with this score or a higher one is a violation.",
  min: 0,
  max: 1,
  usual: 0.5,
};
const MEGABYTE = 1_000_000;
const PERCENT = 0.01;

/** The settings of each type. A type that is missing here doesn't compile. */
export const CONFIG_FIELDS: Readonly<Record<GuardrailType, readonly ConfigField[]>> = {
  prompt_injection: [SENSITIVITY, UNSEEN],
  jailbreak: [SENSITIVITY, UNSEEN],
  pii: [
    {
      kind: "checks",
      name: "categories",
      label: "Look for",
      options: options({
        email: "Email addresses",
        phone: "Phone numbers",
        national_id: "National IDs",
        card: "Card numbers",
        ip_address: "IP addresses",
        iban: "IBANs",
      }),
    },
    {
      kind: "check",
      name: "restore",
      label: "Restore in responses",
      hint: "Only with the action “Redact”: the provider sees numbered placeholders, and the caller sees the original values.",
    },
    UNSEEN,
  ],
  secrets: [UNSEEN],
  file_types: [
    {
      kind: "list",
      name: "allowedTypes",
      label: "Allowed types",
      hint: "MIME types, separated by commas, such as image/*, application/pdf. Leave empty to allow every type.",
    },
    {
      kind: "number",
      name: "maxBytes",
      label: "Largest file (MB)",
      hint: "Leave empty for no limit.",
      unit: MEGABYTE,
      min: 0.000001,
      max: 1_000,
    },
  ],
  document_leakage: [
    {
      kind: "number",
      name: "minWords",
      label: "Words in a row",
      hint: "A response that repeats this many consecutive words of the hidden text is a leak.",
      min: 6,
      max: 200,
      usual: 12,
    },
    {
      kind: "number",
      name: "minRatio",
      label: "Share of the hidden text (%)",
      hint: "A response that repeats this share of the hidden text, in any order, is a leak.",
      unit: PERCENT,
      min: 5,
      max: 100,
      usual: 50,
    },
    {
      kind: "lines",
      name: "canaries",
      label: "Canaries",
      hint: "One per line: strings in your prompts or documents that must never appear in a response.",
    },
  ],
  blocked_terms: [
    { kind: "lines", name: "terms", label: "Terms", hint: "One per line.", isRequired: true },
    {
      kind: "select",
      name: "match",
      label: "Match",
      options: options({
        exact: "Whole words",
        contains: "Anywhere in a text",
        regex: "As regular expressions",
      }),
    },
    CASE,
    UNSEEN,
  ],
  custom_regex: [
    {
      kind: "text",
      name: "pattern",
      label: "Pattern",
      hint: "RE2 syntax: no lookaround and no backreferences. Matches over 512 characters can be missed in streams.",
      isRequired: true,
    },
    { ...CASE, usual: true },
    UNSEEN,
  ],
  topic_restriction: [
    {
      kind: "topics",
      name: "blocked",
      label: "Blocked topics",
      hint: "One per line, such as Politics: election, parliament, !impeachment. A text is about a topic if it has two of its keywords, its only keyword, or one with “!”.",
    },
    {
      kind: "topics",
      name: "allowed",
      label: "Allowed topics",
      hint: "One per line, such as Cooking: recipe, oven. A text of more than 40 words that is about none of them is a violation.",
    },
    UNSEEN,
  ],
  external: [
    { kind: "text", name: "url", label: "URL", hint: "Starts with https://.", isRequired: true },
    {
      kind: "select",
      name: "adapter",
      label: "Format",
      options: options({
        causeway: "Causeway",
        presidio: "Microsoft Presidio",
        lakera: "Lakera Guard",
        azure_content_safety: "Azure AI Content Safety",
        openai_moderations: "OpenAI moderations",
      }),
    },
    {
      kind: "secret",
      name: "secret",
      label: "Secret",
      hint: "The key of the service. It is stored encrypted and never shown again.",
    },
    {
      kind: "select",
      name: "send",
      label: "Send",
      hint: "With the redacted text, the service sees what your other guardrails left of it.",
      options: options({ redacted: "The redacted text", original: "The original text" }),
    },
    THRESHOLD,
    {
      kind: "text",
      name: "language",
      label: "Language",
      hint: "For services that need one: a code such as de. Leave empty for en.",
    },
    ON_FAILURE,
    UNSEEN,
  ],
  model: [
    { kind: "text", name: "model", label: "Model", hint: "A moderation or chat model.", isRequired: true },
    {
      kind: "long",
      name: "policy",
      label: "Policy",
      hint: "What a chat model looks for. Moderation models have their own categories.",
    },
    THRESHOLD,
    ON_FAILURE,
    UNSEEN,
  ],
};
