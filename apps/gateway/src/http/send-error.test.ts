import { GatewayError } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { renderErrorEvent } from "./send-error.ts";

describe("an error inside a stream", () => {
  it.each([
    ["upstream_failed", {}, "api_error"],
    ["upstream_failed", { status: 529 }, "overloaded_error"],
    ["upstream_rate_limited", {}, "rate_limit_error"],
    ["upstream_timeout", {}, "timeout_error"],
    ["overloaded", {}, "overloaded_error"],
    ["upstream_rejected", {}, "invalid_request_error"],
  ] as const)("#59 %s %j is event: error with %s for the Messages format", (code, details, type) => {
    const text = renderErrorEvent("messages", new GatewayError(code, "Oh", details));
    expect(text.startsWith("event: error\ndata: ")).toBe(true);
    expect(text.endsWith("\n\n")).toBe(true);
    expect(JSON.parse(text.slice(text.indexOf("{")))).toEqual({
      type: "error",
      error: { type, message: "Oh" },
    });
  });

  it("is data with all four fields and [DONE] for the chat format", () => {
    const [event, done] = renderErrorEvent("openai", new GatewayError("upstream_failed", "Oh")).split("\n\n");
    expect(JSON.parse(event?.slice(6) ?? "")).toEqual({
      error: { message: "Oh", type: "upstream_error", param: null, code: "upstream_failed" },
    });
    expect(done).toBe("data: [DONE]");
  });

  it.each(["openai", "messages", "responses"] as const)(
    "says who was tried and what is charged: %s",
    (dialect) => {
      const facts = { metadata: { request_id: "r", routing: [{ provider: "p" }] }, usage: { cost: 0.5 } };
      const text = renderErrorEvent(dialect, new GatewayError("upstream_failed", "Oh"), facts);
      const event = text.slice(text.indexOf("{"), text.indexOf("\n\n"));
      expect(JSON.parse(event)).toMatchObject(facts);
    },
  );

  it("is event: error with its own number for the Responses format", () => {
    const text = renderErrorEvent("responses", new GatewayError("upstream_failed", "Oh"), { number: 7 });
    expect(text.startsWith("event: error\ndata: ")).toBe(true);
    expect(JSON.parse(text.slice(text.indexOf("{")))).toEqual({
      type: "error",
      code: "upstream_failed",
      message: "Oh",
      param: null,
      sequence_number: 7,
    });
  });
});
