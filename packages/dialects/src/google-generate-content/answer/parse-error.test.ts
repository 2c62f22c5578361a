import { describe, expect, it } from "vitest";
import { refusals } from "../examples/errors.ts";
import { parseError, parseErrorInside } from "./parse-error.ts";

describe("a refusal of Google", () => {
  it.each(refusals.map((example) => [example.name, example] as const))("%s", (_, example) => {
    const { status, error, fault, errorType, retryAfterSeconds } = example;
    const body = { error: { code: status, ...error } };
    const expected = { status, fault, errorType, message: error.message, type: error.status };
    const parsed = parseError(status, {}, JSON.stringify(body));
    expect(parsed).toMatchObject({ ...expected, retryAfterSeconds: retryAfterSeconds ?? null });
    // Streams without `alt=sse` wrap it in a list; inside a 200 its own code is the status.
    expect(parseError(status, {}, JSON.stringify([body]))).toEqual(parsed);
    expect(parseErrorInside(body)).toEqual(parsed);
  });

  it("names the field and the reason", () => {
    const details = [
      {
        "@type": "type.googleapis.com/google.rpc.BadRequest",
        fieldViolations: [{ field: "contents[0].parts" }],
      },
      { "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason: "BAD_PART" },
    ];
    const body = { error: { code: 400, message: "Bad part.", status: "INVALID_ARGUMENT", details } };
    expect(parseError(400, {}, JSON.stringify(body))).toMatchObject({
      param: "contents[0].parts",
      code: "BAD_PART",
      type: "INVALID_ARGUMENT",
    });
  });

  it.each([
    ["", 502, "provider"],
    ["<html>Bad Gateway</html>", 502, "provider"],
    ['{"error":"text"}', 400, "caller"],
    ['"text"', 404, "caller"],
  ])("may be anything: %s", (body, status, fault) => {
    expect(parseError(status, {}, body)).toMatchObject({ status, fault });
  });

  it("inside a 200 is judged by the name of its status when it has no code", () => {
    const body = { error: { message: "m", status: "RESOURCE_EXHAUSTED" } };
    expect(parseErrorInside(body)).toMatchObject({ status: 429, errorType: "rate_limited" });
    expect(parseErrorInside({ error: { message: "m" } })).toMatchObject({ status: 502, fault: "provider" });
  });
});
