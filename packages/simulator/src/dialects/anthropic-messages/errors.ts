import type { JsonObject, WireFault } from "../dialect.ts";

const TYPES: Readonly<Record<number, string>> = {
  400: "invalid_request_error",
  401: "authentication_error",
  402: "billing_error",
  403: "permission_error",
  404: "not_found_error",
  413: "request_too_large",
  429: "rate_limit_error",
  504: "timeout_error",
  529: "overloaded_error",
};

/** The Messages API's error object; also the data of its `error` event. */
export const anthropicError = ({
  status,
  message,
  details,
}: WireFault): JsonObject & { readonly type: "error" } => ({
  type: "error",
  error: {
    type: TYPES[status] ?? (status >= 500 ? "api_error" : "invalid_request_error"),
    message,
    ...(details && { details }),
  },
  request_id: "req_simulator",
});
