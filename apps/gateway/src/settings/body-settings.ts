import { decimal, setting, wholeNumber } from "@causeway/telemetry";

/** How much a request can bring, and how much all of them together. */
export const bodySettings = {
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
} as const;
