import { credentialSettings } from "@causeway/providers";
import {
  type Environment,
  addressSettings,
  bool,
  commonSettings,
  decimal,
  defineSettings,
  durationMs,
  durationSeconds,
  list,
  metricsSettings,
  oneOf,
  port,
  postgresUrl,
  readEnvironment,
  redisUrl,
  secret,
  secretList,
  secretNames,
  setting,
  storePasswords,
  text,
  url,
  wholeNumber,
} from "@causeway/telemetry";
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
  DATABASE_URL: setting(postgresUrl(), {
    description: "PostgreSQL database of the installation.",
    secret: true,
    example: "postgresql://causeway:…@localhost:5432/causeway",
  }),
  DATABASE_POOL: setting(wholeNumber({ min: 1, max: 100 }), {
    description: "Maximum number of PostgreSQL connections. The gateway only reads callers and counters.",
    default: "4",
  }),
  REDIS_URL: setting(redisUrl(), {
    description: "Redis for counters and queues.",
    secret: true,
    example: "redis://localhost:6379",
  }),
  REDIS_QUEUE_URL: setting(redisUrl().optional(), {
    description: "Separate Redis for the queues. Default: REDIS_URL.",
    secret: true,
  }),
  REDIS_AWAY: setting(oneOf(["allow", "refuse"]), {
    description: "Allow or refuse requests while Redis is unavailable.",
    default: "allow",
  }),
  SPOOL_DIR: setting(text(), {
    description: "Folder for usage records while Redis is unavailable. Use a persistent disk.",
    default: ".causeway/spool",
  }),
  QUEUE_MAX_MB: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
    description: "Usage records waiting in Redis before the gateway uses the spool, in MB.",
    default: "256",
  }),
  CACHE_REDIS_URL: setting(redisUrl().optional(), {
    description:
      "Separate Redis for the response cache, with `maxmemory-policy allkeys-lru`. Default: `REDIS_URL`.",
    secret: true,
  }),
  CACHE_MAX_MB: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
    description: "Maximum size of the response cache without `CACHE_REDIS_URL`, in MB.",
    default: "128",
  }),
  CONTENT_MAX_MB: setting(decimal({ min: 0.001, max: 32 }), {
    description:
      "Maximum stored size of a request and of its response with Retain all data, in MB. Longer ones are truncated.",
    default: "4",
    formerly: "PAYLOAD_MAX_MB",
  }),
  CONTENT_QUEUE_MAX_MB: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
    description:
      "Maximum compressed size of message content waiting in Redis for the worker, in MB. Content beyond it isn't stored.",
    default: "128",
    formerly: "PAYLOAD_QUEUE_MAX_MB",
  }),
  CONTENT_MEMORY_MB: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
    description:
      "Maximum size of message content in a process that isn't in Redis yet, in MB. Content beyond it isn't stored.",
    default: "64",
    formerly: "PAYLOAD_MEMORY_MB",
  }),
  LOG_END_USERS: setting(oneOf(["enabled", "disabled"]), {
    description:
      "Stores the end user that a request names (`user`, `safety_identifier` or `metadata.user_id`) with its activity.",
    default: "enabled",
  }),
  CACHE_TIMEOUT: setting(durationMs(), {
    description: "Maximum wait for the response cache. After it, the request counts as a miss.",
    default: "200ms",
  }),
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
  CREDITS: setting(oneOf(["off", "on"]), {
    description: "`on` refuses requests of organizations without credits.",
    default: "off",
  }),
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
  SIMULATOR: setting(bool(), { description: "Serves the simulator's models.", default: "false" }),
  ALLOW_PRIVATE_UPSTREAMS: setting(list(), {
    description:
      "Private hosts, *.domains and CIDR ranges that organizations can use as upstreams, also over http. Comma-separated.",
    default: "",
    example: "ollama.internal,10.1.0.0/16",
  }),
  UPSTREAM_MAX_CONNECTIONS: setting(wholeNumber({ min: 1, max: 65_535 }), {
    description: "Concurrent calls per provider origin.",
    default: "4096",
  }),
  UPSTREAM_CONNECT_TIMEOUT: setting(durationMs(), {
    description: "Timeout for connecting to a provider.",
    default: "5s",
  }),
  UPSTREAM_FIRST_BYTE_TIMEOUT: setting(durationMs(), {
    description: "Timeout for the first byte of a stream.",
    default: "300s",
  }),
  UPSTREAM_IDLE_TIMEOUT: setting(durationMs(), {
    description: "Timeout for silence within a stream.",
    default: "300s",
  }),
  UPSTREAM_ANSWER_TIMEOUT: setting(durationMs(), {
    description: "Timeout for a complete response.",
    default: "20m",
  }),
  UPSTREAM_TOTAL_TIMEOUT: setting(durationMs(), {
    description: "Timeout for all attempts together.",
    default: "25m",
  }),
  CATALOG_FILE: setting(text().optional(), {
    description:
      "JSON file with models and prices of your own; read at start and when it changes. See the guide on models and prices.",
    example: "/etc/causeway/catalog.json",
  }),
  CATALOG_CACHE_MB: setting(wholeNumber({ min: 1, max: 100_000 }), {
    description: "Memory for organizations' model overrides, MB.",
    default: "64",
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
  MAX_BODY_MB: setting(decimal({ min: 0.001, max: 1_024 }), {
    description: "Largest request body, in MB.",
    default: "32",
  }),
  MAX_UPLOAD_MB: setting(decimal({ min: 0.001, max: 1_024 }), {
    description: "Largest form with files, in MB.",
    default: "64",
  }),
  MAX_BODY_MEMBERS: setting(wholeNumber({ min: 100, max: 100_000_000 }), {
    description:
      "Maximum number of object fields and array items in a request body, including nested ones. Ten numbers count as one. Larger bodies get 400.",
    default: "100000",
  }),
  MIN_BODY_RATE_KB: setting(wholeNumber({ min: 0, max: 1_000_000 }), {
    description:
      "Minimum upload speed of a request body in KB per second, over 10 s. Slower ones get 408. 0 = no minimum.",
    default: "8",
  }),
  GUARDRAIL_MAX_TEXT_KB: setting(wholeNumber({ min: 64, max: 65_536 }), {
    description:
      "Maximum text in a request or response that guardrails inspect, in KB. With a rule that blocks or redacts, larger requests get 413.",
    default: "2048",
  }),
  MAX_INFLIGHT_BODY_MB: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
    description:
      "Maximum size of all request bodies in progress, in MB. Requests beyond it get 503. Responses with images wait for a place in a quarter of it.",
    default: "512",
  }),
  KEY_SHARE_PERCENT: setting(wholeNumber({ min: 1, max: 100 }), {
    description:
      "Share of `MAX_INFLIGHT_BODY_MB` and `MAX_INFLIGHT_REQUESTS` that one API key can use. Requests beyond it get 429.",
    default: "25",
  }),
  ORGANIZATION_SHARE_PERCENT: setting(wholeNumber({ min: 1, max: 100 }), {
    description: "The same share for all API keys of one organization together.",
    default: "50",
  }),
  MEDIA_PRIVATE_HOSTS: setting(list(), {
    description:
      "Private hosts and CIDR ranges that the gateway can fetch files from, also over http. Comma-separated.",
    default: "",
    example: "files.internal",
  }),
  MEDIA_MAX_FILES: setting(wholeNumber({ min: 0, max: 1_000 }), {
    description:
      "Maximum number of files fetched per request, for providers that don't accept file URLs. 0 = none.",
    default: "20",
  }),
  MEDIA_MAX_FILE_MB: setting(decimal({ min: 0.001, max: 1_024 }), {
    description: "Largest file to fetch, in MB.",
    default: "20",
  }),
  MEDIA_MAX_MB: setting(decimal({ min: 0.001, max: 4_096 }), {
    description:
      "Maximum size of all files fetched for one request, in MB. They count toward `MAX_INFLIGHT_BODY_MB`.",
    default: "50",
  }),
  VIDEO_DEADLINE_HOURS: setting(decimal({ min: 0.001, max: 720 }), {
    description: "Hours after which an unfinished video job expires. An expired job costs nothing.",
    default: "24",
  }),
  VIDEO_MAX_MB: setting(decimal({ min: 0.001, max: 100_000 }), {
    description: "Largest video that is copied to the media storage, in MB.",
    default: "2048",
  }),
  MEDIA_STORAGE: setting(oneOf(["disk", "s3", "none"]), {
    description:
      "Where finished videos are kept: `disk` copies them to `MEDIA_DIR`, and `s3` to `MEDIA_S3_BUCKET`; `none` passes them on from the provider as long as it has them.",
    default: "none",
  }),
  MEDIA_DIR: setting(text(), {
    description:
      "Folder for `MEDIA_STORAGE=disk`. Gateways on several machines need a shared one; a video that isn't there is passed on from the provider.",
    default: ".causeway/media",
  }),
  MEDIA_S3_BUCKET: setting(text().optional(), {
    description: "Bucket for `MEDIA_STORAGE=s3`, at Amazon S3 or a compatible service.",
    example: "acme-videos",
  }),
  MEDIA_S3_REGION: setting(text(), { description: "Region of the bucket.", default: "us-east-1" }),
  MEDIA_S3_ENDPOINT: setting(url().optional(), {
    description: "Address of an S3-compatible service. Default: Amazon S3.",
    example: "https://minio.internal:9000",
  }),
  MEDIA_S3_PREFIX: setting(text(), {
    description: "Prefix of the names of objects in the bucket.",
    default: "causeway/videos/",
  }),
  MEDIA_S3_ACCESS_KEY_ID: setting(text().optional(), {
    description:
      "Access key of the bucket. When unset: from the environment, profile, container or instance, as for AWS tools.",
  }),
  MEDIA_S3_SECRET_ACCESS_KEY: setting(text().optional(), {
    description: "Secret of `MEDIA_S3_ACCESS_KEY_ID`.",
    secret: true,
  }),
  MEDIA_HOURS: setting(decimal({ min: 0.001, max: 8_760 }), {
    description: "Hours that finished videos can be downloaded for, with every data retention level.",
    default: "24",
  }),
  CALLBACK_PRIVATE_HOSTS: setting(list(), {
    description:
      "Private hosts and CIDR ranges that callbacks can be sent to, also over http. Comma-separated.",
    default: "",
    example: "hooks.internal",
  }),
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
