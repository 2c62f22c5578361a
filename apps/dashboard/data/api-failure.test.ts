import { describe, expect, it } from "vitest";
import { ApiFailure, failureOf, orWithout, readDigest, unansweredBy } from "./api-failure.ts";

const answer = (status: number, id?: string) => ({
  status,
  headers: new Headers(id === undefined ? {} : { "x-request-id": id }),
});

it.each([
  [400, "damaged"],
  [403, "forbidden"],
  [409, "failed"],
  [422, "tooLong"],
  [429, "busy"],
  [500, "failed"],
  [502, "unavailable"],
  [503, "unavailable"],
  [504, "unavailable"],
] as const)("status %i reaches the browser as %s", (status, kind) =>
  expect(readDigest(failureOf(answer(status)).digest)).toEqual({ kind, of: "api", reference: null }),
);

it("brings the ID of the request to the browser", () =>
  expect(readDigest(failureOf(answer(500, "req_1.a-B_2")).digest)).toEqual({
    ...{ kind: "failed", of: "api", reference: "req_1.a-B_2" },
  }));

it("takes an error of another origin for a fault of the dashboard, and one without a digest for an outage", () => {
  expect(readDigest("2418306201")).toEqual({ kind: "failed", of: "dashboard", reference: "2418306201" });
  expect(readDigest(undefined)).toEqual({ kind: "unavailable", of: "dashboard", reference: null });
});

it("is an outage without an answer", () =>
  expect(readDigest(unansweredBy("hung").digest).kind).toBe("unavailable"));

describe("a layout", () => {
  it.each(["unavailable", "failed", "busy"] as const)(
    "is drawn without its data while the API is %s",
    async (kind) => expect(await orWithout(Promise.reject(new ApiFailure(kind, "hung")))).toBeNull(),
  );

  it("leaves every other error to the page for it", async () => {
    const forbidden = new ApiFailure("forbidden", "no");
    await expect(orWithout(Promise.reject(forbidden))).rejects.toBe(forbidden);
  });
});
