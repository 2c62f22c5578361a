/** Kinds of guardrail rule: six that the gateway brings, three that hold the organization's own words, two that ask a service. */
export const GUARDRAIL_TYPES = [
  "prompt_injection",
  "jailbreak",
  "pii",
  "secrets",
  "file_types",
  "document_leakage",
  "blocked_terms",
  "custom_regex",
  "topic_restriction",
  "external",
  "model",
] as const;
export type GuardrailType = (typeof GUARDRAIL_TYPES)[number];

/** Types that need an answer from elsewhere; all others judge in the gateway's process. */
export const REMOTE_GUARDRAIL_TYPES = ["external", "model"] as const satisfies readonly GuardrailType[];
export type RemoteGuardrailType = (typeof REMOTE_GUARDRAIL_TYPES)[number];

/** What a rule does when it matches; `redact` only where something can be cut out. */
export const GUARDRAIL_ACTIONS = ["block", "redact", "warn"] as const;
export type GuardrailAction = (typeof GUARDRAIL_ACTIONS)[number];

/** Types that can redact. */
export const REDACTING_GUARDRAIL_TYPES = [
  "pii",
  "secrets",
  "blocked_terms",
  "custom_regex",
  "external",
] as const satisfies readonly GuardrailType[];

/** What was inspected: the request (`input`) or the response (`output`). */
export const GUARDRAIL_DIRECTIONS = ["input", "output"] as const;
export type GuardrailDirection = (typeof GUARDRAIL_DIRECTIONS)[number];

/** Directions that a rule inspects. */
export const GUARDRAIL_APPLIES_TO = ["input", "output", "both"] as const;
export type GuardrailAppliesTo = (typeof GUARDRAIL_APPLIES_TO)[number];

/** Whose words an input text is; the role `developer` counts as `system`. */
export const GUARDRAIL_ROLES = ["system", "user", "assistant", "tool"] as const;
export type GuardrailRole = (typeof GUARDRAIL_ROLES)[number];

/** Where a rule is defined. Organization rules apply to every project. */
export const GUARDRAIL_SCOPES = ["organization", "project"] as const;
export type GuardrailScope = (typeof GUARDRAIL_SCOPES)[number];

/** What all rules together decided, from weakest to strongest. */
export const GUARDRAIL_VERDICTS = ["none", "warn", "redact", "block"] as const;
export type GuardrailVerdict = (typeof GUARDRAIL_VERDICTS)[number];

/** Kinds of personal data, each switched on separately. */
export const PII_CATEGORIES = ["email", "phone", "national_id", "card", "ip_address", "iban"] as const;
export type PiiCategory = (typeof PII_CATEGORIES)[number];

/** Kinds of secret. */
export const SECRET_CATEGORIES = ["cloud_access_key", "api_key", "password", "private_key"] as const;
export type SecretCategory = (typeof SECRET_CATEGORIES)[number];

/** How much evidence a text must show: `high` needs the least. */
export const GUARDRAIL_SENSITIVITIES = ["low", "medium", "high"] as const;
export type GuardrailSensitivity = (typeof GUARDRAIL_SENSITIVITIES)[number];

/** How blocked terms match. */
export const TERM_MATCHES = ["exact", "contains", "regex"] as const;
export type TermMatch = (typeof TERM_MATCHES)[number];

/** What happens to a request with a file whose text a rule can't read. */
export const GUARDRAIL_UNSEEN_FILES = ["warn", "block"] as const;
export type GuardrailUnseenFiles = (typeof GUARDRAIL_UNSEEN_FILES)[number];

/** Why the text of a file can't be read: signals of violations of the category `file_not_seen`. */
export const UNSEEN_FILE_REASONS = [
  /** The provider has the file, or fetches it from its address. */
  "not_sent",
  "unknown_type",
  "encrypted",
  /** Damaged, cut off, or written in a way that isn't read. */
  "unreadable",
  /** Pages with images or without text, or further files inside. */
  "images",
  "too_large",
  "timeout",
] as const;
export type UnseenFileReason = (typeof UNSEEN_FILE_REASONS)[number];

/** Category of violations that say that a file wasn't inspected. */
export const FILE_NOT_SEEN = "file_not_seen";

/** Formats that an external service can speak. */
export const EXTERNAL_ADAPTERS = [
  "causeway",
  "presidio",
  "lakera",
  "azure_content_safety",
  "openai_moderations",
] as const;
export type ExternalAdapter = (typeof EXTERNAL_ADAPTERS)[number];

/** What happens to a request when a service or a judge can't be asked. */
export const GUARDRAIL_ON_FAILURE = ["allow", "block"] as const;
export type GuardrailOnFailure = (typeof GUARDRAIL_ON_FAILURE)[number];

/**
 * Categories of violations by type; `external` and `model` rules name their own. Every violation has one, so that
 * security events can be counted by it.
 */
export const GUARDRAIL_CATEGORIES = {
  prompt_injection: ["prompt_injection", FILE_NOT_SEEN],
  jailbreak: ["jailbreak", FILE_NOT_SEEN],
  pii: [...PII_CATEGORIES, FILE_NOT_SEEN],
  secrets: [...SECRET_CATEGORIES, FILE_NOT_SEEN],
  file_types: ["type_not_allowed", "file_too_large", "type_mismatch"],
  document_leakage: ["leaked_text", "canary"],
  blocked_terms: ["term", FILE_NOT_SEEN],
  custom_regex: ["pattern", FILE_NOT_SEEN],
  topic_restriction: ["blocked_topic", "off_topic", FILE_NOT_SEEN],
  external: [],
  model: [],
} as const satisfies Record<GuardrailType, readonly string[]>;
