import { describe, expect, it } from "vitest";
import { GatewayError } from "./gateway-error.ts";
import { renderErrorBody } from "./render-error.ts";

const error = new GatewayError("upstream_rejected", "Oh", {
  code: "thread_not_found",
  messagesDetails: { error_code: "thread_not_found" },
});
const context = { requestId: "r1", accessErrorShape: "b" as const };

describe("an error body", () => {
  it("says in the Messages format what its clients act on", () => {
    expect(renderErrorBody(error, { ...context, dialect: "messages" })).toEqual({
      type: "error",
      error: { type: "invalid_request_error", message: "Oh", details: { error_code: "thread_not_found" } },
      request_id: "r1",
    });
  });

  it.each(["openai", "responses"] as const)("has four fields in the %s format", (dialect) => {
    expect(renderErrorBody(error, { ...context, dialect })).toEqual({
      error: { message: "Oh", type: expect.any(String), param: null, code: "thread_not_found" },
    });
  });
});
