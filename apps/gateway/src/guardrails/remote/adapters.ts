import type {
  ExternalAdapter,
  GuardrailDirection,
  GuardrailRole,
  GuardrailRuleOf,
} from "@causeway/contracts";
import { FLAGGED, serviceCategory } from "./category-name.ts";

type Config = GuardrailRuleOf<"external">["config"];

/** The texts that a service is asked about, as one. */
export interface ServiceQuestion {
  readonly text: string;
  readonly role: GuardrailRole;
  readonly direction: GuardrailDirection;
  readonly config: Config;
}

/** Something that a service found; `start` and `end` are missing where it tells no place. */
export interface ServiceHit {
  readonly category: string;
  readonly start?: number;
  readonly end?: number;
}

/** How a service is asked, and how its answer is read. */
export interface Adapter {
  /** Characters of one question; longer texts are asked about in pieces. */
  readonly maxLength: number;
  /** What offsets count. */
  readonly unit: "utf16" | "codePoints";
  headers(secret: string): Readonly<Record<string, string>>;
  body(question: ServiceQuestion): object;
  /** Null when it isn't an answer of this format. */
  read(answer: unknown, config: Config): readonly ServiceHit[] | null;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
/** Null for what isn't a list of objects: a finding that can't be read must not pass for none. */
const listOf = (value: unknown): readonly Fields[] | null =>
  Array.isArray(value) && value.every(isFields) ? value : null;
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
const scoreOf = ({ score }: Fields): number => (typeof score === "number" ? score : 1);
const spanOf = ({ start, end }: Fields) =>
  Number.isInteger(start) && Number.isInteger(end) ? { start: Number(start), end: Number(end) } : {};

export const ADAPTERS: Readonly<Record<ExternalAdapter, Adapter>> = {
  /** Ours, version 1: see apps/docs/guide/guardrails.md. */
  causeway: {
    maxLength: 1_000_000,
    unit: "utf16",
    headers: bearer,
    body: ({ text, role, direction }) => ({ version: 1, direction, role, text }),
    read: (answer, { threshold }) =>
      isFields(answer)
        ? (listOf(answer.violations)
            ?.filter((found) => scoreOf(found) >= threshold)
            .map((found) => ({ category: serviceCategory(found.category, FLAGGED), ...spanOf(found) })) ??
          null)
        : null,
  },
  /** Source: Microsoft Presidio, "Analyzer API", POST /analyze. Offsets are Python's: code points. */
  presidio: {
    maxLength: 1_000_000,
    unit: "codePoints",
    headers: bearer,
    body: ({ text, config }) => ({ text, language: config.language, score_threshold: config.threshold }),
    read: (answer, { threshold }) =>
      listOf(answer)
        ?.filter((found) => scoreOf(found) >= threshold)
        .map((found) => ({
          category: serviceCategory(found.entity_type, "entity").toLowerCase(),
          ...spanOf(found),
        })) ?? null,
  },
  /** Source: Lakera Guard API, POST /v2/guard. Offsets are Python's: code points. */
  lakera: {
    maxLength: 1_000_000,
    unit: "codePoints",
    headers: bearer,
    body: ({ text, role }) => ({ messages: [{ role, content: text }], payload: true, breakdown: true }),
    read: (answer) => {
      if (!isFields(answer) || typeof answer.flagged !== "boolean") return null;
      if (!answer.flagged) return [];
      const places = (listOf(answer.payload) ?? []).map((found) => ({
        category: serviceCategory(found.detector_type, FLAGGED),
        ...spanOf(found),
      }));
      const detected = (listOf(answer.breakdown) ?? [])
        .filter((found) => found.detected === true)
        .map((found) => ({ category: serviceCategory(found.detector_type, FLAGGED) }));
      const placed = new Set(places.map(({ category }) => category));
      const all = [...places, ...detected.filter(({ category }) => !placed.has(category))];
      return all.length > 0 ? all : [{ category: FLAGGED }];
    },
  },
  /** Source: Azure AI Content Safety, "Text Operations - Analyze Text". At most 10,000 characters; severities are 0 to 7. */
  azure_content_safety: {
    maxLength: 10_000,
    unit: "utf16",
    headers: (secret) => ({ "ocp-apim-subscription-key": secret }),
    body: ({ text }) => ({ text, outputType: "EightSeverityLevels" }),
    read: (answer, { threshold }) => {
      const analysis = isFields(answer) ? listOf(answer.categoriesAnalysis) : null;
      if (!analysis?.every(({ severity }) => typeof severity === "number")) return null;
      return analysis
        .filter(({ severity }) => Number(severity) > 0 && Number(severity) / MAX_SEVERITY >= threshold)
        .map(({ category }) => ({ category: serviceCategory(category, FLAGGED).toLowerCase() }));
    },
  },
  /** Source: OpenAI API reference, "Create moderation". */
  openai_moderations: {
    maxLength: 1_000_000,
    unit: "utf16",
    headers: bearer,
    body: ({ text }) => ({ input: text }),
    read: (answer, { threshold }) => {
      const results = isFields(answer) ? listOf(answer.results) : null;
      if (!results || results.length === 0) return null;
      const found = results.map((result) => readModeration(result, threshold));
      return found.every((each) => each !== null) ? found.flat() : null;
    },
  },
};

const MAX_SEVERITY = 7;

/** By scores; servers that give none say so by `flagged` and `categories`. */
function readModeration(
  { category_scores: scores, categories, flagged }: Fields,
  threshold: number,
): readonly ServiceHit[] | null {
  const named = (from: unknown, isHit: (value: unknown) => boolean): ServiceHit[] =>
    Object.entries(isFields(from) ? from : {})
      .filter(([, value]) => isHit(value))
      .map(([category]) => ({ category: serviceCategory(category, FLAGGED) }));
  if (isFields(scores) && Object.keys(scores).length > 0)
    return named(scores, (score) => typeof score === "number" && score >= threshold);
  if (typeof flagged !== "boolean") return null;
  const hits = named(categories, (value) => value === true);
  return !flagged || hits.length > 0 ? hits : [{ category: FLAGGED }];
}
