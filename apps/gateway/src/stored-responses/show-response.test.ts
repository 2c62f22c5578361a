import type { AnswerMetadata } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { showResponse, toStoredResponse } from "./show-response.ts";

const FULL: AnswerMetadata = {
  request_id: "r",
  requested_model: "m",
  used_model: "m",
  used_provider: "p",
  underlying_used_model: "u",
  routing: [],
};
const response = { id: "resp_1", output: [], metadata: { ticket: "7", request_id: "r", routing: "[]" } };

describe("a stored response", () => {
  it("has all metadata, whatever its caller was shown", () => {
    const stored = { ...response, metadata: { ticket: "7", ...FULL } };
    expect(toStoredResponse(response, FULL)).toEqual(stored);
    expect(toStoredResponse({ ...response, metadata: { ticket: "7" } }, FULL)).toEqual(stored);
    expect(toStoredResponse({ ...response, metadata: {} }, FULL).metadata).toEqual(FULL);
    expect(toStoredResponse(response, undefined)).toBe(response);
  });

  it("is shown as it is, with strings only, or with the caller's own metadata only", () => {
    const json = JSON.stringify(toStoredResponse(response, FULL));
    expect(showResponse(json, "full")).toBe(json);
    expect(JSON.parse(showResponse(json, "strings"))).toEqual({
      ...response,
      metadata: { ticket: "7", ...FULL, routing: "[]" },
    });
    expect(JSON.parse(showResponse(json, "none"))).toEqual({ ...response, metadata: { ticket: "7" } });
    expect(showResponse("null", "none")).toBe("null");
  });
});
