import { describe, expect, it } from "vitest";
import { refusals } from "../examples/errors.ts";
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

  it.each([
    ["Invalid value: 'billing'. Supported values are: 'function' and 'custom'.", "tools[0].type"],
    ["Invalid schema for function 'login': In context=('properties', 'api_key'), 'type' is missing", null],
    ["messages.0.billing: Extra inputs are not permitted", null],
    ["insufficient balance: Extra inputs are not permitted", null],
    ["tools.0.parameters.api_key: missing", null],
    ["Unknown parameter: 'authentication'.", "authentication"],
    ["Unknown field invalid_api_key", null],
    ["Unexpected role 'rate_limit_exceeded'", null],
    ["Invalid API key: should be a string", "metadata.api_key"],
  ])("#43 that quotes the caller is the caller's, whatever it quotes: %s", (message, param) => {
    const error = { message, type: "invalid_request_error", param, code: null };
    for (const status of [400, 422, 413]) {
      const judged = parseError(status, {}, JSON.stringify({ error }));
      expect(judged).toMatchObject({ fault: "caller", errorType: "upstream_error" });
    }
  });

  it.each([
    [
      {
        message: "Your credit balance is too low to access the Anthropic API.",
        type: "invalid_request_error",
      },
      "credit",
    ],
    [
      { message: "Access denied, please make sure your account is in good standing.", code: "Arrearage" },
      "credit",
    ],
    [{ message: "Insufficient account balance" }, "credit"],
    [{ message: "Invalid API key: sk-***" }, "key"],
    [{ message: "The API key is invalid." }, "key"],
    [{ message: "no", code: "invalid_api_key" }, "key"],
  ])("with a 400 that speaks of the key or its account is theirs: %j", (error, fault) => {
    expect(parseError(400, {}, JSON.stringify({ error }))).toMatchObject({ fault });
  });

  it("keeps the provider's type, param and code, numbers as text", () => {
    const body = { error: { message: "m", type: "t", param: "messages[0]", code: 1300 } };
    expect(parseError(400, {}, JSON.stringify(body))).toMatchObject({
      type: "t",
      param: "messages[0]",
      code: "1300",
    });
  });

  it.each([400, "400", 422, "503"])("takes a status for no code: %j", (code) => {
    const body = { error: { message: "m", code } };
    expect(parseError(400, {}, JSON.stringify(body))).toMatchObject({ type: null, code: null });
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
