import { describe, expect, it } from "vitest";
import type { Filter } from "./filter.ts";
import { readFilter, readHeader, readMissing } from "./read-filter.ts";

const label = "Filter";
const CHOICE: Filter = { kind: "choice", label, values: ["block", "warn"] };
const TEXT: Filter = { kind: "text", label, most: 4 };
const KEY: Filter = { kind: "id", label, begins: "key_" };
const HASH: Filter = { kind: "pattern", label, pattern: /^[0-9a-f]{8}$/, rule: "must be 8 hex digits" };

describe("a filter in an address", () => {
  it.each([
    [CHOICE, "warn", "warn"],
    [CHOICE, "constructor", undefined],
    [{ kind: "flag", label }, "false", "false"],
    [{ kind: "flag", label }, "0", undefined],
    [TEXT, " abcd ", "abcd"],
    [TEXT, "abcde", undefined],
    [TEXT, " ", undefined],
    [TEXT, "\0", undefined],
    [TEXT, "\ud800", undefined],
    [KEY, "key_1", "key_1"],
    [KEY, "prj_1", undefined],
    [KEY, "key_1'; DROP", undefined],
    [{ kind: "id", label }, "Xy-9_", "Xy-9_"],
    [{ kind: "id", label }, "../x", undefined],
    [HASH, "0a1b2c3d", "0a1b2c3d"],
    [HASH, "0A1B2C3D", undefined],
    [{ kind: "instant", label }, "2026-03-01T00:00:00.000Z", "2026-03-01T00:00:00.000Z"],
    [{ kind: "instant", label }, "2026-02-31T99:00Z", undefined],
    [{ kind: "instant", label }, "2026-02-31T09:00:00Z", undefined],
    [{ kind: "instant", label }, "2026-03-01T24:00:00Z", undefined],
    [{ kind: "instant", label }, "2026-03-01", undefined],
    [{ kind: "day", label }, "2026-03-01", "2026-03-01"],
    [{ kind: "day", label }, "2026-13-01", undefined],
    [{ kind: "day", label }, "2026-02-31", undefined],
    [{ kind: "day", label }, "0000-01-01", undefined],
    [{ kind: "day", label }, "1969-12-31", undefined],
    [{ kind: "day", label }, "9998-12-31", "9998-12-31"],
    [{ kind: "day", label }, "9999-01-01", undefined],
    [{ kind: "timeZone", label }, "Europe/Berlin", "Europe/Berlin"],
    [{ kind: "timeZone", label }, "IST", undefined],
    [{ kind: "headerName", label }, "X-Causeway-Team", "team"],
    [{ kind: "headerName", label }, "a b", undefined],
    [{ kind: "header", label }, "team=search", "team=search"],
    [{ kind: "header", label }, "team", undefined],
    [{ kind: "missing", label, values: ["model"] }, "model,header:team", "model,header:team"],
    [{ kind: "missing", label, values: ["model"] }, "key", undefined],
  ] satisfies [Filter, string, string | undefined][])("%j reads %j as %j", (filter, text, value) =>
    expect(readFilter(filter, text)).toBe(value),
  );
});

it("a header is a name in lowercase and a value of up to 256 characters", () => {
  expect(readHeader("X-Causeway-Team=a=b")).toEqual({ name: "team", value: "a=b" });
  expect(readHeader(`team=${"v".repeat(257)}`)).toBeUndefined();
  expect(readHeader("team=\ud800")).toBeUndefined();
});

it("missing values are columns and headers, at most eight", () => {
  expect(readMissing("model,header:X-Causeway-Team", ["model"])).toEqual(["model", { header: "team" }]);
  expect(readMissing("constructor", ["model"])).toBeUndefined();
  expect(readMissing("", ["model"])).toBeUndefined();
  expect(readMissing(Array(9).fill("model").join(","), ["model"])).toBeUndefined();
});
