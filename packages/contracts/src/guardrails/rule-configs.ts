import { z } from "zod";
import {
  EXTERNAL_ADAPTERS,
  GUARDRAIL_ON_FAILURE,
  GUARDRAIL_SENSITIVITIES,
  GUARDRAIL_UNSEEN_FILES,
  PII_CATEGORIES,
  TERM_MATCHES,
} from "./lists.ts";

/** Terms of one rule. */
export const MAX_TERMS = 1000;
/** Characters of one term or keyword. */
export const MAX_TERM_LENGTH = 200;
/** Characters of one pattern. */
export const MAX_PATTERN_LENGTH = 1000;
const MAX_TOPICS = 50;
const MAX_KEYWORDS = 200;
const MAX_CANARIES = 50;

const term = z.string().trim().min(1).max(MAX_TERM_LENGTH);

/** What rules that read texts do about a file of a request that they can't read; unset means `warn`. */
const unseenFiles = z.enum(GUARDRAIL_UNSEEN_FILES).optional();

const attack = z.strictObject({
  unseenFiles,
  /** `high` reports texts with less evidence, and more false alarms. */
  sensitivity: z.enum(GUARDRAIL_SENSITIVITIES).default("medium"),
});

const pii = z.strictObject({
  unseenFiles,
  categories: z
    .array(z.enum(PII_CATEGORIES))
    .min(1)
    .max(PII_CATEGORIES.length)
    .default([...PII_CATEGORIES]),
  /** With action `redact`: numbered placeholders go to the provider and are replaced back in the response. */
  restore: z.boolean().default(false),
});

const fileTypes = z
  .strictObject({
    /** MIME types, with a wildcard for the subtype (`image/*`); null allows every type. */
    allowedTypes: z
      .array(
        z
          .string()
          .toLowerCase()
          .regex(/^[a-z0-9!#$&^_.+-]{1,64}\/(?:\*|[a-z0-9!#$&^_.+-]{1,100})$/, "must be a MIME type"),
      )
      .min(1)
      .max(100)
      .nullable()
      .default(null),
    /** Largest size of one decoded file in bytes; null = no limit. */
    maxBytes: z.int().min(1).max(1_000_000_000).nullable().default(null),
  })
  .refine(({ allowedTypes, maxBytes }) => allowedTypes !== null || maxBytes !== null, {
    message: "needs allowedTypes or maxBytes",
  });

const documentLeakage = z.strictObject({
  /** Consecutive words of hidden text that count as a leak. */
  minWords: z.int().min(6).max(200).default(12),
  /** Share of the hidden text's phrases that count as a leak when they appear anywhere in the response. */
  minRatio: z.number().min(0.05).max(1).default(0.5),
  /** Strings that never appear in a response unless a hidden document leaked. */
  canaries: z.array(z.string().min(6).max(MAX_TERM_LENGTH)).max(MAX_CANARIES).default([]),
});

const blockedTerms = z.strictObject({
  unseenFiles,
  match: z.enum(TERM_MATCHES).default("exact"),
  caseSensitive: z.boolean().default(false),
  terms: z.array(z.string().min(1).max(MAX_PATTERN_LENGTH)).min(1).max(MAX_TERMS),
});

const customRegex = z.strictObject({
  unseenFiles,
  /** RE2 syntax: no lookaround and no backreferences. */
  pattern: z.string().min(1).max(MAX_PATTERN_LENGTH),
  caseSensitive: z.boolean().default(true),
});

const topicName = z.string().trim().min(1).max(100);
const topicRestriction = z
  .strictObject({
    unseenFiles,
    blocked: z
      .array(
        z.strictObject({
          name: topicName,
          /** Two different ones show the topic; the only one of a topic shows it, too. */
          keywords: z.array(term).max(MAX_KEYWORDS).default([]),
          /** One of these shows the topic. */
          strong: z.array(term).max(MAX_KEYWORDS).default([]),
        }),
      )
      .max(MAX_TOPICS)
      .default([]),
    allowed: z
      .array(z.strictObject({ name: topicName, keywords: z.array(term).min(1).max(MAX_KEYWORDS) }))
      .max(MAX_TOPICS)
      .default([]),
  })
  .refine(({ blocked, allowed }) => blocked.length + allowed.length > 0, {
    message: "needs at least one blocked or allowed topic",
  });

const external = z.strictObject({
  unseenFiles,
  url: z.url().max(2000),
  adapter: z.enum(EXTERNAL_ADAPTERS).default("causeway"),
  /** Sent to the service as its adapter documents; stored sealed and never returned. */
  secret: z.string().min(1).max(4000).optional(),
  /** `redacted`: after local rules replaced their matches. */
  send: z.enum(["redacted", "original"]).default("redacted"),
  /** Scores from here on are violations, for services that return scores. */
  threshold: z.number().min(0).max(1).default(0.5),
  /** Language that the service is told, for those that need one. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/)
    .default("en"),
  onFailure: z.enum(GUARDRAIL_ON_FAILURE),
});

const model = z.strictObject({
  unseenFiles,
  /** A moderation or chat model of the catalog. */
  model: z.string().min(1).max(256),
  /** What a chat model judges by; moderation models have their own categories. */
  policy: z.string().max(4000).optional(),
  threshold: z.number().min(0).max(1).default(0.5),
  onFailure: z.enum(GUARDRAIL_ON_FAILURE),
});

/** The `config` of a rule by type. Unknown fields are refused; it can be left out where every field has a default. */
export const guardrailConfigSchemas = {
  prompt_injection: attack.prefault({}),
  jailbreak: attack.prefault({}),
  pii: pii.prefault({}),
  secrets: z.strictObject({ unseenFiles }).prefault({}),
  file_types: fileTypes,
  document_leakage: documentLeakage.prefault({}),
  blocked_terms: blockedTerms,
  custom_regex: customRegex,
  topic_restriction: topicRestriction,
  external,
  model,
} as const;

type Schemas = typeof guardrailConfigSchemas;
/** The checked `config` of a rule, with its defaults. */
export type GuardrailConfig<Type extends keyof Schemas> = z.output<Schemas[Type]>;
