import { describe, expect, it } from "vitest";
import { refusals } from "./examples/errors.ts";
import { parseError, parseErrorInside } from "./parse-error.ts";

describe("a refusal", () => {
  it.each(refusals.map((example) => [example.name, example] as const))("%s", (_, example) => {
    const body = typeof example.body === "string" ? example.body : JSON.stringify(example.body);
    expect(parseError(example.status, example.headers ?? {}, body)).toMatchObject({
      status: example.status,
      fault: example.fault,
      errorType: example.errorType,
      message: example.message,
      retryAfterSeconds: example.retryAfterSeconds ?? null,
    });
  });

  it("keeps the provider's type, param and code, numbers as text", () => {
    const body = { error: { message: "m", type: "t", param: "messages[0]", code: 400 } };
    expect(parseError(400, {}, JSON.stringify(body))).toMatchObject({
      type: "t",
      param: "messages[0]",
      code: "400",
    });
  });

  it("cuts a message that has no end", () => {
    const { message } = parseError(400, {}, JSON.stringify({ message: "x".repeat(100_000) }));
    expect(message.length).toBeLessThan(2_100);
  });

  it.each([
    [{ error: { message: "m", code: 502 } }, 502, "provider"],
    [{ error: { message: "m", type: "invalid_request_error", status_code: 400 } }, 400, "caller"],
    [{ error: { message: "m", type: "rate_limit_error" } }, 429, "key"],
    [{ error: "no reason given" }, 502, "provider"],
    [{ object: "error", message: "m", type: "BadRequestError", code: 400 }, 400, "caller"],
  ])("inside a 200, %j, is judged by its own code", (body, status, fault) => {
    expect(parseErrorInside(body)).toMatchObject({ status, fault });
  });
});
