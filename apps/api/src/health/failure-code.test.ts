import { expect, it } from "vitest";
import { failureCode } from "./failure-code.ts";

const withCode = (code: unknown, options?: ErrorOptions) =>
  Object.assign(new Error("connect db-0.internal:5432", options), { code });

it("finds the code of an error and of what caused it", () => {
  expect(failureCode(withCode("ECONNREFUSED"))).toBe("ECONNREFUSED");
  expect(failureCode(withCode("28P01"))).toBe("28P01");
  expect(failureCode(new TypeError("fetch failed", { cause: withCode("ENOTFOUND") }))).toBe("ENOTFOUND");
  expect(failureCode(new AggregateError([withCode("EHOSTUNREACH")], "all failed"))).toBe("EHOSTUNREACH");
});

it("reads the code that Redis begins its errors with", () => {
  const refused = Object.assign(new Error("WRONGPASS invalid username-password pair"), {
    name: "ReplyError",
  });
  expect(failureCode(refused)).toBe("WRONGPASS");
});

it("passes on nothing else, which may name a host", () => {
  expect(failureCode(new Error("connect db-0.internal"))).toBeNull();
  expect(failureCode(withCode("db-0.internal refused"))).toBeNull();
  expect(failureCode(withCode(7))).toBeNull();
  expect(failureCode("down")).toBeNull();
  const loop = new Error("loop");
  loop.cause = loop;
  expect(failureCode(loop)).toBeNull();
});
