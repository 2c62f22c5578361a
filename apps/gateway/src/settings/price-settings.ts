import { decimal, oneOf, setting, text, wholeNumber } from "@causeway/telemetry";

/** The catalog, and models without a known price. */
export const priceSettings = {
  CATALOG_FILE: setting(text().optional(), {
    description:
      "JSON file with models and prices of your own; read at start and when it changes. See the guide on models and prices.",
    example: "/etc/causeway/catalog.json",
  }),
  CATALOG_CACHE_MB: setting(wholeNumber({ min: 1, max: 100_000 }), {
    description: "Memory for organizations' model overrides, MB.",
    default: "64",
  }),
  NEW_MODELS: setting(oneOf(["pass", "refuse"]), {
    description:
      "Models that the catalog doesn't know yet but whose names are like those of a maker, such as a new version of `claude-opus`: `pass` sends them to that maker's provider if there is a key for it; `refuse` answers 404.",
    default: "pass",
  }),
  PROMPT_CACHE_MARKS: setting(oneOf(["enabled", "disabled"]), {
    description:
      "Marks prompts that callers of OpenAI's formats send to Claude for its prompt cache, where that can pay. Projects, keys and requests can turn it off; with `disabled`, none can turn it on.",
    default: "enabled",
  }),
  UNPRICED_OWN: setting(oneOf(["allow", "limited", "refuse"]), {
    description:
      "Requests with an organization's own keys, to custom providers and to local servers, for models without a known price: `allow` charges nothing, unless the key has a limit in USD; `limited` charges the fallback price; `refuse` answers 403.",
    default: "allow",
  }),
  UNPRICED_OPERATOR: setting(oneOf(["limited", "refuse"]).optional(), {
    description:
      "The same for requests with the operator's keys. When unset: `refuse` with `CREDITS=on`, otherwise `limited`.",
  }),
  UNPRICED_INPUT_PRICE: setting(decimal({ min: 0, max: 1_000 }), {
    description: "Fallback price of models without a known price, USD per million input tokens.",
    default: "5",
  }),
  UNPRICED_OUTPUT_PRICE: setting(decimal({ min: 0, max: 1_000 }), {
    description: "The same per million output tokens.",
    default: "25",
  }),
} as const;
