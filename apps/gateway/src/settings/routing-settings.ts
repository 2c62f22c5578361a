import { decimal, durationMs, list, setting } from "@causeway/telemetry";

/** Which models and providers are chosen. */
export const routingSettings = {
  AUTO_MODELS: setting(list(), {
    description: "Models that `auto` is replaced by, best first.",
    default: "gpt-4o-mini,claude-haiku-4-5,gemini-2.5-flash",
  }),
  AUTO_IMAGE_MODELS: setting(list(), {
    description:
      "Image models that `auto` is replaced by. The first one that has a key and is allowed is used, whatever the request.",
    default: "gpt-image-2,gemini-3.1-flash-image,gemini-3-pro-image",
  }),
  PROVIDER_ORDER: setting(list(), {
    description: "Providers to prefer among equally good ones, best first.",
    default: "",
    example: "openai,azure",
  }),
  ROUTING_WEIGHT_PRICE: setting(decimal({ min: 0, max: 20 }), {
    description: "Weight of the price in routing.",
    default: "1",
  }),
  ROUTING_WEIGHT_SUCCESS: setting(decimal({ min: 0, max: 20 }), {
    description: "Weight of the success rate in routing.",
    default: "4",
  }),
  ROUTING_WEIGHT_LATENCY: setting(decimal({ min: 0, max: 20 }), {
    description: "Weight of the time to the first token in routing.",
    default: "0.25",
  }),
  ROUTING_WEIGHT_THROUGHPUT: setting(decimal({ min: 0, max: 20 }), {
    description: "Weight of the output speed (tokens per second) in routing.",
    default: "0.25",
  }),
  ROUTING_HALF_LIFE: setting(durationMs(), {
    description:
      "Half-life of observations in routing: after this time, they lose half their weight. Use the same value for all gateways.",
    default: "5m",
  }),
  ROUTING_EXPLORATION: setting(decimal({ min: 0, max: 1 }), {
    description:
      "Share of requests sent to under-sampled providers that cost at most 1.5 times the best. 0 = none.",
    default: "0.01",
  }),
} as const;
