const text = (description: string, values?: readonly string[]) => ({
  description,
  schema: { type: "string", ...(values ? { enum: values } : {}) },
});
const whole = (description: string) => ({ description, schema: { type: "integer" } });

/** Headers of responses, by name. A response has those that apply to it. */
export const RESPONSE_HEADERS = {
  "x-request-id": text("The caller's request ID, or the gateway's."),
  "server-timing": text("Milliseconds in the gateway, in all attempts, and waiting between them."),
  "x-causeway-provider": text("The provider that served the request."),
  "x-causeway-model": text("The model that served the request."),
  "x-causeway-cache": text("Whether the response comes from the cache.", ["HIT", "MISS"]),
  "x-causeway-warning": text(
    "What of the request wasn't sent: fields and beta flags whose cost is unknown, tools that the provider doesn't have, and earlier reasoning that only another account can read.",
  ),
  "x-causeway-ignored": text(
    "Fields of the request that the provider doesn't have, of speech, plain transcripts, videos and responses without `metadata`. In others: `metadata.ignored`.",
  ),
  "x-causeway-cost": text("USD that the request cost, where that is known before the response begins."),
  age: whole("Seconds since a cached response was stored."),
  "x-causeway-guardrail": text("The strongest action that a guardrail took.", [
    "warned",
    "redacted",
    "blocked",
  ]),
  "x-ratelimit-limit-requests": whole("Requests that the key may send in its window."),
  "x-ratelimit-remaining-requests": whole("Requests that are left in the window."),
  "x-ratelimit-reset-requests": text("Time until the window has room again, for example `6s`."),
  "x-ratelimit-limit-tokens": whole("Tokens that the key may use in its window."),
  "x-ratelimit-remaining-tokens": whole("Tokens that are left in the window."),
  "x-ratelimit-reset-tokens": text("Time until the window has room again, for example `6s`."),
  "retry-after": whole("Seconds after which to try again."),
  "x-should-retry": text("`false` where trying again can't help, which SDKs follow. Left out otherwise.", [
    "false",
  ]),
} as const;

type Name = keyof typeof RESPONSE_HEADERS;

const ALWAYS: readonly Name[] = ["x-request-id"];
const OF_MODELS: readonly Name[] = [
  ...ALWAYS,
  "server-timing",
  "x-causeway-provider",
  "x-causeway-model",
  "x-causeway-cache",
  "x-causeway-warning",
  "x-causeway-ignored",
  "x-causeway-cost",
  "age",
  "x-causeway-guardrail",
  "x-ratelimit-limit-requests",
  "x-ratelimit-remaining-requests",
  "x-ratelimit-reset-requests",
  "x-ratelimit-limit-tokens",
  "x-ratelimit-remaining-tokens",
  "x-ratelimit-reset-tokens",
];

/** Headers of a refusal that depend on its status. */
const OF_STATUS: Readonly<Record<number, readonly Name[]>> = {
  // An empty account at a provider is 429, and 400 in the Messages format.
  400: ["x-causeway-guardrail", "x-should-retry"],
  429: ["retry-after", "x-should-retry"],
  503: ["retry-after"],
  529: ["retry-after"],
};

const refer = (names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Of a response with the status 200. @param asksModel whether the endpoint passes requests on to models */
export const headersOfSuccess = (asksModel: boolean) => refer(asksModel ? OF_MODELS : ALWAYS);

/** Of any other response. */
export const headersOfStatus = (status: number, asksModel: boolean) =>
  refer([...ALWAYS, ...(asksModel ? (OF_STATUS[status] ?? []) : [])]);
