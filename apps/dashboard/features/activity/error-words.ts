import type { ERROR_TYPES, STATUS_CLASSES } from "@causeway/contracts";

export const ERROR_WORDS: Readonly<Record<(typeof ERROR_TYPES)[number], string>> = {
  upstream_error: "Provider error",
  rate_limited: "Rate limited by the provider",
  auth_error: "Provider key rejected",
  timeout: "Timeout",
  network_error: "Network error",
  invalid_response: "Invalid response",
  canceled: "Canceled",
};

export const STATUS_WORDS: Readonly<Record<(typeof STATUS_CLASSES)[number], string>> = {
  "2xx": "2xx",
  "4xx": "4xx",
  "5xx": "5xx",
  canceled: "Canceled",
  refused: "Refused",
  lost: "Lost",
};
