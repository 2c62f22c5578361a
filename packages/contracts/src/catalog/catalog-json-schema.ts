import { z } from "zod";
import type { ModelOverride } from "./model-override.ts";
import { modelOverrideSchema } from "./model-override-schema.ts";

/** What editors show alongside each field. */
const DESCRIPTIONS: Readonly<Record<keyof ModelOverride, string>> = {
  model: "ID of a model in the catalog, or a new one.",
  provider: "ID of a provider. Null or left out: the model at every provider that serves it.",
  name: "Display name.",
  type: "Of a new model. Left out: the model answers at every endpoint.",
  aliases: "More names for the model.",
  enabled: "False: the model isn't served.",
  upstreamModel: "The name to send to the provider. Default for a new model: its ID.",
  deployment: "Azure: the deployment that serves the model.",
  price:
    'USD per unit (token, image, request, second, character or page) as decimal strings, such as "0.0000025". Replaces the price of the catalog as a whole. Null: no known price.',
  contextLength: "Tokens.",
  maxInput: "Tokens.",
  maxOutput: "Tokens.",
  capabilities: "What requests can ask for. Flags that are left out stay as they are.",
  timeouts: "Milliseconds, where the general timeouts don't fit.",
  deprecatedAt: "Date from which the provider advises against the model. Null: none.",
  deactivatedAt: "Date from which the provider no longer serves the model. Null: none.",
  releasedAt: "Date on which the model was released.",
};

/**
 * The catalog file as JSON Schema (draft 2020-12). It says which fields there are and what fits into each; whether names
 * and prices make sense together is judged when the file is read.
 */
export function renderCatalogJsonSchema(): Readonly<Record<string, unknown>> {
  const {
    $schema,
    $defs,
    properties = {},
    ...model
  } = z.toJSONSchema(modelOverrideSchema, {
    io: "input",
    reused: "ref",
  });
  const described = Object.entries(DESCRIPTIONS).map(([field, description]) => [
    field,
    { description, ...Object(properties[field]) },
  ]);
  return {
    $schema,
    title: "Causeway catalog file",
    description: "Models and prices of an installation: CATALOG_FILE, and a format for catalog updates.",
    type: "object",
    properties: {
      $schema: { type: "string" },
      version: { const: 1 },
      models: { type: "array", items: { ...model, properties: Object.fromEntries(described) } },
    },
    required: ["version", "models"],
    additionalProperties: false,
    $defs,
  };
}
