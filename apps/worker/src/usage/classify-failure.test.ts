import { describe, expect, test } from "vitest";
import { classifyFailure } from "./classify-failure.ts";

const sqlError = (code: string) => Object.assign(new Error("refused by PostgreSQL"), { code });

describe("a failed write", () => {
  test.each(["22P05", "22003", "23505", "23514", "54000"])("with SQLSTATE %s is the record's own", (code) => {
    expect(classifyFailure(sqlError(code))).toBe("record");
  });

  test.each(["08006", "40P01", "40001", "53300", "57P01", "57014", "25006", "55P03"])(
    "with SQLSTATE %s passes with time",
    (code) => {
      expect(classifyFailure(sqlError(code))).toBe("transient");
    },
  );

  test.each(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOTFOUND", "ETIMEDOUT"])(
    "with the socket error %s passes with time",
    (code) => {
      expect(classifyFailure(sqlError(code))).toBe("transient");
    },
  );

  test.each(["42P01", "42501", "XX000"])("with SQLSTATE %s blames no record", (code) => {
    expect(classifyFailure(sqlError(code))).toBe("unexpected");
  });

  test("by a connection that ended without a code passes with time", () => {
    expect(classifyFailure(new Error("Connection terminated unexpectedly"))).toBe("transient");
  });

  test("by a value that isn't one is the record's own", () => {
    expect(classifyFailure(new SyntaxError("Cannot convert 12.5 to a BigInt"))).toBe("record");
    expect(classifyFailure(new TypeError("Cannot read properties of undefined"))).toBe("record");
  });
});
