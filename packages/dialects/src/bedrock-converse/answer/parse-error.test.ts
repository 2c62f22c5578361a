import { describe, expect, it } from "vitest";
import { refusals } from "../examples/errors.ts";
import { parseError } from "./parse-error.ts";

describe("a refusal of Bedrock", () => {
  it.each(refusals.map((example) => [example.name, example] as const))("%s", (_, example) => {
    const { status, type, body, fault, errorType } = example;
    const raw = typeof body === "string" ? body : JSON.stringify(body);
    const error = parseError(status, type ? { "x-amzn-errortype": type } : {}, raw);
    expect(error).toMatchObject({ status, fault, errorType, param: null, code: null });
    if (type) expect(error.type).toBe(type.split(":")[0]);
  });

  it("has its text under either name, its kind without what appears around it", () => {
    const headers = { "retry-after": "3" };
    expect(parseError(403, headers, '{"Message":"No.","__type":"aws#AccessDeniedException"}')).toMatchObject({
      message: "No.",
      type: "AccessDeniedException",
      retryAfterSeconds: 3,
    });
  });

  it("shows no caller a page", () => {
    expect(parseError(502, {}, "<html>secret</html>").message).toBe("the provider returned status 502");
    expect(parseError(503, {}, "").message).toBe("the provider returned status 503");
  });
});
