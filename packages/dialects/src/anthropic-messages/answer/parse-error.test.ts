import { describe, expect, it } from "vitest";
import { errors } from "../examples/errors.ts";
import { parseError, parseErrorInside } from "./parse-error.ts";

describe("a refusal", () => {
  for (const example of errors) {
    it(`is judged by what it says: ${example.name}`, () => {
      const text = "text" in example ? example.text : JSON.stringify(example.body);
      const headers = "headers" in example ? example.headers : {};
      const error = parseError(example.status, headers, text);
      expect(error).toMatchObject({ status: example.status, ...example.judged });
      if (!("text" in example)) expect(error.message).not.toMatch(/^the provider returned/);
    });
  }
});

it("keeps what a refusal says for the client to act on", () => {
  const error = {
    type: "invalid_request_error",
    message: "Oh",
    details: { error_code: "thread_not_found" },
  };
  expect(parseError(400, {}, JSON.stringify({ type: "error", error }))).toMatchObject({
    fault: "caller",
    code: "thread_not_found",
    messagesDetails: { error_code: "thread_not_found" },
  });
  expect(parseError(400, {}, "<html>")).not.toHaveProperty("messagesDetails");
});

describe("an error inside a 200", () => {
  it("is judged by its type alone", () => {
    const judge = (type: string) => parseErrorInside({ type: "error", error: { type, message: "Hm" } });
    expect(judge("overloaded_error")).toMatchObject({ status: 529, fault: "provider" });
    expect(judge("rate_limit_error")).toMatchObject({ status: 429, errorType: "rate_limited" });
    expect(judge("invalid_request_error")).toMatchObject({ status: 400, fault: "caller" });
    expect(judge("throttlingException")).toMatchObject({ status: 429, errorType: "rate_limited" });
    expect(judge("modelTimeoutException")).toMatchObject({ errorType: "timeout" });
    expect(judge("later_invented")).toMatchObject({ status: 502, fault: "provider" });
  });
});
