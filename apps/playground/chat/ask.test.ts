import { expect, it } from "vitest";
import { recordedId } from "./ask.ts";

const id = "pg-1";

it.each([
  [{ "x-request-id": id }, id],
  [{ "x-request-id": id, "x-error-code": "key_disabled" }, id],
  [{ "x-request-id": id, "x-error-code": "key_limit_reached" }, id],
  [{ "x-request-id": id, "x-error-code": "invalid_api_key" }, null],
  [{ "x-request-id": id, "x-error-code": "invalid_grant" }, null],
  [{ "x-request-id": id, "x-error-code": "grant_expired" }, null],
  // The playground's own refusal.
  [{ "content-type": "application/json" }, null],
])("of a response with %o, the dashboard finds the request %o", (headers, found) => {
  expect(recordedId(new Headers(headers))).toBe(found);
});
