import { asFilledText, asObject, type JsonObject } from "../json-object.ts";

/** What a tool or plugin asks when it names no model; null: the provider chooses one. */
interface Implied {
  readonly model: string | null;
  readonly source: string;
  /** ISO date. */
  readonly read: string;
}

const OPENROUTER = {
  model: null,
  source: "https://openrouter.ai/docs/guides/features/server-tools (types of @openrouter/sdk 1.3.19)",
  read: "2026-11-26",
} as const;

/** Tools (by `type`) and plugins (by `id`) that providers run with another model, also where the request names none. */
const IMPLIED_MODELS: Readonly<Record<string, Implied>> = {
  image_generation: {
    model: "gpt-image-2.6-sunburst",
    source: "https://platform.openai.com/docs/api-reference/responses/create (types of openai 7.57.0)",
    read: "2026-11-26",
  },
  "openrouter:advisor": OPENROUTER,
  "openrouter:subagent": OPENROUTER,
  "openrouter:fusion": OPENROUTER,
  "openrouter:image_generation": OPENROUTER,
  fusion: OPENROUTER,
  "auto-router": OPENROUTER,
  "auto-beta-router": OPENROUTER,
  "pareto-router": OPENROUTER,
  "switchyard-router": OPENROUTER,
};

/** Undefined: it asks none, or says which. */
export function impliedModel(kind: unknown, item: JsonObject): string | null | undefined {
  const implied =
    typeof kind === "string" && Object.hasOwn(IMPLIED_MODELS, kind) ? IMPLIED_MODELS[kind] : undefined;
  if (!implied) return undefined;
  const named = asFilledText(item.model) ?? asFilledText(asObject(item.parameters)?.model);
  return named === null ? implied.model : undefined;
}
