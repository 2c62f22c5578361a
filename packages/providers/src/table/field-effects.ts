import type { PricedFieldName } from "@causeway/dialects";

/**
 * The price that a value moves: that of a service tier, a factor by the value's name, the fee of a search. `unknown`: a fee without a
 * price field. Null: nothing but the tokens that the response states.
 */
export type PriceMove = "serviceTiers" | "multipliers" | "webSearch" | "unknown" | null;

/** What the values of a field cost. */
export interface FieldEffect {
  readonly source: string;
  /** Of each value that is documented as another than `others`. */
  readonly values: Readonly<Record<string, PriceMove>>;
  readonly others: PriceMove;
  /** Providers that read the field; left out where all do that have it. */
  readonly at?: readonly string[];
}

/** Words for the normal price: they always pass, and a price is never looked for. */
const NORMAL: FieldEffect["values"] = {
  ...{ auto: null, default: null, standard: null, standard_only: null, on_demand: null },
  ...{ global: null, not_available: null },
};

/** What the fields cost by which a request moves its price; the sources were read 2026-11-27. */
export const FIELD_EFFECTS: Readonly<Record<PricedFieldName, FieldEffect>> = {
  service_tier: {
    source:
      "platform.openai.com/docs/pricing; docs.claude.com, Service tiers; console.groq.com/docs/service-tiers",
    values: NORMAL,
    others: "serviceTiers",
  },
  speed: { source: "docs.claude.com, Fast mode", values: NORMAL, others: "multipliers" },
  inference_geo: { source: "docs.claude.com, Data residency", values: NORMAL, others: "multipliers" },
  "web_search_options.search_type": {
    // `auto` can become a pro search, which has another fee.
    source: "docs.perplexity.ai, Pro Search for Sonar Pro",
    values: { fast: null },
    others: "unknown",
  },
  "plugins[].id": {
    // `file-parser` reads PDFs with a paid engine unless told otherwise; `fusion` and routers ask models, which are judged as such.
    source: "openrouter.ai/docs/features/plugins",
    values: { web: "webSearch", "response-healing": null, "context-compression": null, fusion: null },
    others: "unknown",
  },
  enable_search: {
    source: "alibabacloud.com/help/en/model-studio/web-search",
    values: {},
    others: "webSearch",
  },
  "search_parameters.mode": {
    // Charged by the source that was read, not by the search.
    source: "docs.x.ai/docs/guides/live-search",
    values: { off: null },
    others: "unknown",
  },
  "venice_parameters.enable_web_search": {
    source: "docs.venice.ai/overview/pricing",
    values: { off: null },
    others: "unknown",
  },
  "venice_parameters.enable_web_scraping": {
    source: "docs.venice.ai/overview/pricing",
    values: {},
    others: "unknown",
  },
  "venice_parameters.enable_x_search": {
    source: "docs.venice.ai/overview/pricing",
    values: {},
    others: "unknown",
  },
  "compound_custom.tools.enabled_tools[]": {
    source: "groq.com/pricing, Built-in tools",
    values: {},
    others: "unknown",
  },
  guardrails: {
    // Each is a call of a moderation model, of which no page says whether it is charged.
    source: "docs.mistral.ai/capabilities/guardrailing",
    values: {},
    others: "unknown",
  },
  provider: {
    // Each provider of a model has its own price, and the catalog has that of the model.
    source: "openrouter.ai/docs/guides/routing/provider-selection",
    values: {},
    others: "unknown",
    at: ["openrouter"],
  },
};

/** Tells whether this provider reads the field if it is sent it. */
export const isReadBy = (field: PricedFieldName, providerId: string): boolean =>
  FIELD_EFFECTS[field].at?.includes(providerId) !== false;

/** The price that this value of a field moves. */
export function moveOf(field: PricedFieldName, value: string): PriceMove {
  const { values, others } = FIELD_EFFECTS[field];
  return Object.hasOwn(values, value) ? (values[value] ?? null) : others;
}
