import { credentialSettings } from "@causeway/providers";
import {
  type Environment,
  addressSettings,
  bool,
  commonSettings,
  decimal,
  defineSettings,
  durationMs,
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
  wholeNumber,
} from "@causeway/telemetry";
import { mappingTimeouts } from "./timeouts/mapping-timeouts.ts";

/** As browsers send them: no path, no slash at the end. */
const origins = () =>
  list()
    .refine((entries) => entries.every((entry) => entry === "*" || isOrigin(entry)))
    .describe("comma list of origins such as https://app.example, or *");

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

/** Every setting of the gateway. Upstream credentials (`LLM_<PROVIDER>_…`) have a table of their own. */
export const settings = defineSettings({
  ...commonSettings,
  ...storePasswords,
  PORT: setting(port(), { description: "Port callers use.", default: "4001" }),
  HOST: setting(text().optional(), {
    description: "Address to listen on; all when unset.",
    example: "127.0.0.1",
  }),
  GATEWAY_PROCESSES: setting(wholeNumber({ min: 1, max: 256 }), {
    description: "Processes that share the port; bounds on requests, bodies and connections are for each.",
    default: "1",
  }),
  ...metricsSettings,
  DATABASE_URL: setting(postgresUrl(), {
    description: "PostgreSQL.",
    secret: true,
    example: "postgresql://causeway:…@localhost:5432/causeway",
  }),
  DATABASE_POOL: setting(wholeNumber({ min: 1, max: 100 }), {
    description: "Connections to PostgreSQL; only caller contexts and counters are read.",
    default: "4",
  }),
  REDIS_URL: setting(redisUrl(), {
    description: "Redis of counters and queues.",
    secret: true,
    example: "redis://localhost:6379",
  }),
  REDIS_QUEUE_URL: setting(redisUrl().optional(), {
    description: "Redis of the queues, when it is another one.",
    secret: true,
  }),
  REDIS_AWAY: setting(oneOf(["allow", "refuse"]), {
    description: "Whether requests go on while Redis is away.",
    default: "allow",
  }),
  SPOOL_DIR: setting(text(), {
    description: "Folder for records while Redis is away; keep it on a disk that survives.",
    default: ".causeway/spool",
  }),
  QUEUE_MAX_MB: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
    description: "Records waiting in Redis before the spool is used, MB.",
    default: "256",
  }),
  CACHE_REDIS_URL: setting(redisUrl().optional(), {
    description:
      "Redis of the response cache alone (`maxmemory-policy allkeys-lru`); `REDIS_URL` when unset.",
    secret: true,
  }),
  CACHE_MAX_MB: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
    description: "Cached answers kept at most without `CACHE_REDIS_URL`, MB.",
    default: "128",
  }),
  PAYLOAD_MAX_MB: setting(decimal({ min: 0.001, max: 32 }), {
    description:
      "What is kept of a request, and of its answer, under Retain All Data, MB; longer ones are cut.",
    default: "4",
  }),
  PAYLOAD_QUEUE_MAX_MB: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
    description: "Kept content waiting in Redis for the worker, compressed, MB; what comes then is not kept.",
    default: "128",
  }),
  PAYLOAD_MEMORY_MB: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
    description: "Kept content in a process that is not in Redis yet, MB; what comes then is not kept.",
    default: "64",
  }),
  CACHE_TIMEOUT: setting(durationMs(), {
    description: "What the response cache is waited for; later its answer is a miss.",
    default: "200ms",
  }),
  AUTH_SECRET: setting(secretList(), {
    description: "Opens sealed provider keys; a comma list rotates.",
    secret: true,
  }),
  GATEWAY_API_KEY_HASH_SECRET: setting(secret(), {
    description: "Keys the hash under which API keys are stored.",
    secret: true,
  }),
  ACCESS_ERROR_SHAPE: setting(oneOf(["a", "b"]), {
    description: "Shape of 401 and 403 bodies: `b` as specified, `a` as OpenAI's SDKs read them.",
    default: "b",
  }),
  CREDITS: setting(oneOf(["off", "on"]), {
    description: "`on` refuses requests of organizations without credit.",
    default: "off",
  }),
  AUTO_MODELS: setting(list(), {
    description: "Models the name `auto` stands for, best first.",
    default: "gpt-4o-mini,claude-haiku-4-5,gemini-2.5-flash",
  }),
  PROVIDER_ORDER: setting(list(), {
    description: "Providers that are preferred among equally good ones, best first.",
    default: "",
    example: "openai,azure",
  }),
  ROUTING_WEIGHT_PRICE: setting(decimal({ min: 0, max: 20 }), {
    description: "How much a provider's price matters in routing.",
    default: "1",
  }),
  ROUTING_WEIGHT_SUCCESS: setting(decimal({ min: 0, max: 20 }), {
    description: "How much the share of good answers matters in routing.",
    default: "4",
  }),
  ROUTING_WEIGHT_LATENCY: setting(decimal({ min: 0, max: 20 }), {
    description: "How much the time to the first token matters in routing.",
    default: "0.25",
  }),
  ROUTING_WEIGHT_THROUGHPUT: setting(decimal({ min: 0, max: 20 }), {
    description: "How much output tokens per second matter in routing.",
    default: "0.25",
  }),
  ROUTING_HALF_LIFE: setting(durationMs(), {
    description: "After this long what was seen of a provider counts half. The same for all gateways.",
    default: "5m",
  }),
  ROUTING_EXPLORATION: setting(decimal({ min: 0, max: 1 }), {
    description:
      "Share of requests that go to a provider of which too little is known, at most half as dear again; 0 for none.",
    default: "0.01",
  }),
  SIMULATOR: setting(bool(), { description: "Offer the models of the simulator.", default: "false" }),
  ALLOW_PRIVATE_UPSTREAMS: setting(list(), {
    description:
      "Hosts, *.domains and CIDRs that organizations may name as upstreams although they are private, also over http.",
    default: "",
    example: "ollama.internal,10.1.0.0/16",
  }),
  UPSTREAM_MAX_CONNECTIONS: setting(wholeNumber({ min: 1, max: 65_535 }), {
    description: "Calls at once per provider origin.",
    default: "4096",
  }),
  UPSTREAM_CONNECT_TIMEOUT: setting(durationMs(), {
    description: "Connecting to a provider.",
    default: "5s",
  }),
  UPSTREAM_FIRST_BYTE_TIMEOUT: setting(durationMs(), {
    description: "First byte of a stream.",
    default: "300s",
  }),
  UPSTREAM_IDLE_TIMEOUT: setting(durationMs(), { description: "Silence inside a stream.", default: "300s" }),
  UPSTREAM_ANSWER_TIMEOUT: setting(durationMs(), { description: "A whole answer.", default: "20m" }),
  UPSTREAM_TOTAL_TIMEOUT: setting(durationMs(), { description: "All attempts together.", default: "25m" }),
  MAPPING_TIMEOUTS: setting(mappingTimeouts(), {
    description:
      "Time-outs of single models and providers, in place of the general ones; custom providers are named `custom:mycorp`.",
    default: "",
    example: "openai/gpt-5-pro:answer=40m,anthropic/*:first-byte=10m+idle=10m",
  }),
  KEEP_ALIVE_AFTER: setting(durationMs(), {
    description: "Silence after which a stream gets a comment.",
    default: "15s",
  }),
  MAX_BODY_MB: setting(decimal({ min: 0.001, max: 1_024 }), {
    description: "Largest request body, MB.",
    default: "32",
  }),
  MAX_BODY_MEMBERS: setting(wholeNumber({ min: 100, max: 100_000_000 }), {
    description:
      "Members of all objects of a request body and items of its arrays together, nested ones too; ten numbers count as one. Beyond it 400.",
    default: "100000",
  }),
  MIN_BODY_RATE_KB: setting(wholeNumber({ min: 0, max: 1_000_000 }), {
    description:
      "KB a second that a request body must arrive at, judged over 10 s; slower ones get 408. 0 = any.",
    default: "8",
  }),
  MAX_INFLIGHT_BODY_MB: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
    description: "All request bodies in flight, MB; beyond it 503.",
    default: "512",
  }),
  KEY_SHARE_PERCENT: setting(wholeNumber({ min: 1, max: 100 }), {
    description:
      "Share of `MAX_INFLIGHT_BODY_MB` and `MAX_INFLIGHT_REQUESTS` that one API key may take; beyond it 429.",
    default: "25",
  }),
  ORGANIZATION_SHARE_PERCENT: setting(wholeNumber({ min: 1, max: 100 }), {
    description: "The same for all API keys of one organization together.",
    default: "50",
  }),
  MEDIA_PRIVATE_HOSTS: setting(list(), {
    description: "Hosts and CIDRs that files may be fetched from although they are private, also over http.",
    default: "",
    example: "files.internal",
  }),
  MEDIA_MAX_FILES: setting(wholeNumber({ min: 0, max: 1_000 }), {
    description:
      "Files that are fetched for one request, for providers that take none by URL; 0 fetches none.",
    default: "20",
  }),
  MEDIA_MAX_FILE_MB: setting(decimal({ min: 0.001, max: 1_024 }), {
    description: "Largest file that is fetched, MB.",
    default: "20",
  }),
  MEDIA_MAX_MB: setting(decimal({ min: 0.001, max: 4_096 }), {
    description: "All files that are fetched for one request, MB; they count to `MAX_INFLIGHT_BODY_MB`.",
    default: "50",
  }),
  MAX_INFLIGHT_REQUESTS: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
    description: "Requests at once; beyond it 503.",
    default: "20000",
  }),
  MAX_EVENT_LOOP_LAG: setting(durationMs(), {
    description:
      "How late the process may run, for two looks in a row, before new requests are answered 503.",
    default: "2s",
  }),
  MAX_HEAP_PERCENT: setting(wholeNumber({ min: 10, max: 100 }), {
    description:
      "Share of the heap limit (--max-old-space-size) in use beyond which new requests are answered 503; 100 never does.",
    default: "92",
  }),
  CALLER_CACHE_MB: setting(wholeNumber({ min: 1, max: 1_000_000 }), {
    description: "Memory for the API keys that are kept, with their rules and provider keys, MB.",
    default: "192",
  }),
  CALLER_CACHE_SIZE: setting(wholeNumber({ min: 1, max: 10_000_000 }), {
    description: "API keys kept in memory.",
    default: "50000",
  }),
  ...addressSettings,
  CORS_ORIGINS: setting(origins(), {
    description: "Origins that browsers may call from; none by default.",
    default: "",
  }),
  DRAIN_DELAY_SECONDS: setting(wholeNumber({ min: 0, max: 600 }), {
    description: "On SIGTERM: seconds during which new requests are still taken.",
    default: "5",
  }),
  DRAIN_SECONDS: setting(wholeNumber({ min: 0, max: 3_600 }), {
    description: "On SIGTERM: the longest that running answers may take.",
    default: "120",
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
