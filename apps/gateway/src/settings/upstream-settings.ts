import { durationMs, list, setting, wholeNumber } from "@causeway/telemetry";

/** Connections to providers. */
export const upstreamSettings = {
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
} as const;
