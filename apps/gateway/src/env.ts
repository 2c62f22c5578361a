import { credentialSettings } from "@causeway/providers";
import {
  type Environment,
  addressSettings,
  bool,
  commonSettings,
  creditSettings,
  defineSettings,
  durationMs,
  durationSeconds,
  list,
  metricsSettings,
  notificationSettings,
  oneOf,
  port,
  readEnvironment,
  secret,
  secretList,
  secretNames,
  setting,
  SettingsError,
  storePasswords,
  text,
  wholeNumber,
} from "@causeway/telemetry";
import { bodySettings } from "./settings/body-settings.ts";
import { mediaSettings } from "./settings/media-settings.ts";
import { priceSettings } from "./settings/price-settings.ts";
import { routingSettings } from "./settings/routing-settings.ts";
import { storeSettings } from "./settings/store-settings.ts";
import { upstreamSettings } from "./settings/upstream-settings.ts";
import { mappingTimeouts } from "./timeouts/mapping-timeouts.ts";

/** As browsers send them: no path, no slash at the end. */
const origins = () =>
  list()
    .refine((entries) => entries.every((entry) => entry === "*" || isOrigin(entry)))
    .describe("comma-separated list of origins such as https://app.example, or *");

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

/** Every setting of the gateway. Upstream credentials (`LLM_<PROVIDER>_…`) have their own table. */
export const settings = defineSettings({
  ...commonSettings,
  ...storePasswords,
  PORT: setting(port(), { description: "Port of the gateway.", default: "4001" }),
  HOST: setting(text().optional(), {
    description: "Address to listen on. Default: all addresses.",
    example: "127.0.0.1",
  }),
  GATEWAY_PROCESSES: setting(wholeNumber({ min: 1, max: 256 }), {
    description:
      "Number of processes that share the port. Limits on requests, bodies and connections apply to each.",
    default: "1",
  }),
  ...metricsSettings,
  ...storeSettings,
  AUTH_SECRET: setting(secretList(), {
    description: "Decrypts stored provider keys. To rotate, list the newest first, comma-separated.",
    secret: true,
  }),
  GATEWAY_API_KEY_HASH_SECRET: setting(secret(), {
    description: "Secret for hashing API keys.",
    secret: true,
  }),
  ACCESS_ERROR_SHAPE: setting(oneOf(["a", "b"]), {
    description:
      "Format of 401 and 403 bodies: `b` is Causeway's own, `a` is the format that OpenAI SDKs read.",
    default: "b",
  }),
  ...creditSettings,
  ...routingSettings,
  SIMULATOR: setting(bool(), { description: "Serves the simulator's models.", default: "false" }),
  ...upstreamSettings,
  ...priceSettings,
  MAPPING_TIMEOUTS: setting(mappingTimeouts(), {
    description:
      "Timeouts for individual models and providers, which replace the general ones. Name custom providers as `custom:mycorp`.",
    default: "",
    example: "openai/gpt-5-pro:answer=40m,anthropic/*:first-byte=10m+idle=10m",
  }),
  KEEP_ALIVE_AFTER: setting(durationMs(), {
    description: "Silence after which the gateway sends a keep-alive comment in a stream.",
    default: "15s",
  }),
  ...bodySettings,
  ...mediaSettings,
  ...notificationSettings,
  MAX_INFLIGHT_REQUESTS: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
    description: "Maximum number of concurrent requests. Requests beyond it get 503.",
    default: "20000",
  }),
  MAX_EVENT_LOOP_LAG: setting(durationMs(), {
    description: "Event loop delay, in two consecutive checks, from which new requests get 503.",
    default: "2s",
  }),
  MAX_HEAP_PERCENT: setting(wholeNumber({ min: 10, max: 100 }), {
    description:
      "Share of the heap limit (--max-old-space-size) in use from which new requests get 503. 100 = never.",
    default: "92",
  }),
  CALLER_CACHE_MB: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
    description: "Memory for cached API keys with their rules and provider keys, in MB.",
    default: "192",
  }),
  CALLER_CACHE_SIZE: setting(wholeNumber({ min: 1, max: 10_000_000 }), {
    description: "Maximum number of API keys cached in memory.",
    default: "50000",
  }),
  WARM_UP: setting(bool(), {
    description:
      "Before the gateway is ready, run its code on synthetic requests in memory, for up to a second, so that the first real requests are fast.",
    default: "true",
  }),
  ...addressSettings,
  CORS_ORIGINS: setting(origins(), {
    description: "Origins that browsers can call the gateway from. Default: none.",
    default: "",
  }),
  DRAIN_DELAY_SECONDS: setting(durationSeconds({ min: 0, max: 600 }), {
    description: "On SIGTERM, how long the gateway still accepts new requests.",
    default: "5s",
  }),
  DRAIN_SECONDS: setting(durationSeconds({ min: 0, max: 3_600 }), {
    description: "On SIGTERM, how long requests in progress can take to finish.",
    default: "2m",
  }),
});

export type GatewaySettings = ReturnType<typeof settings.parse>;

/** @throws SettingsError that lists every variable that is missing or wrong */
export function readSettings(variables: Environment): GatewaySettings {
  const values = settings.parse(variables);
  const shared = partsOf(values.NOTIFICATION_SECRET).filter((part) =>
    partsOf(values.AUTH_SECRET).includes(part),
  );
  if (shared.length === 0) return values;
  const problem = "must not be a value of AUTH_SECRET: workers have it, and must not open provider keys";
  throw new SettingsError([{ name: "NOTIFICATION_SECRET", problem }]);
}

/** The values of a comma list. */
const partsOf = (list = ""): readonly string[] =>
  list
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/** Settings that may come from files: secrets of the table above and of the operator's upstream credentials. */
const fromFiles = [
  ...secretNames(settings.table),
  ...credentialSettings()
    .filter(({ secret: isSecret }) => isSecret)
    .map(({ name }) => name),
];

/**
 * The only place that reads the process's environment.
 * @throws SettingsError when a secret's file cannot be read
 */
export const environment = (): Environment => readEnvironment(process.env, fromFiles);
