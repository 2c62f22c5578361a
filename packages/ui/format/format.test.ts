import { describe, expect, it } from "vitest";
import { formatExactUsd, formatUsd } from "./money.ts";
import { formatCompact, formatCount, formatPercent, formatSpeed } from "./numbers.ts";
import { formatPrice } from "./prices.ts";
import { formatAgo, formatDuration } from "./times.ts";

describe("amounts", () => {
  it.each([
    ["0.000000000000", "$0.00"],
    ["0", "$0.00"],
    ["0.000000000001", "$0.000000000001"],
    ["0.000000150000", "$0.00000015"],
    ["0.000069000000", "$0.000069"],
    ["0.000099999999", "$0.0001"],
    ["0.000102000000", "$0.000102"],
    ["0.0001", "$0.0001"],
    ["0.000123456789", "$0.000123"],
    ["0.009999000000", "$0.01"],
    ["0.014900000000", "$0.0149"],
    ["0.254900000000", "$0.25"],
    ["0.0996", "$0.0996"],
    ["0.09996", "$0.10"],
    ["1234.500000000000", "$1,234.50"],
    ["-2.5", "-$2.50"],
    [0.00012345, "$0.000123"],
    [1.5e-7, "$0.00000015"],
    [0.00002, "$0.00002"],
    [1.239, "$1.24"],
  ])("%s reads %s", (usd, text) => expect(formatUsd(usd)).toBe(text));

  it.each([
    ["0.000123400000", "$0.0001234"],
    ["1.000000000000", "$1.00"],
    ["2.500000000000", "$2.50"],
    ["-0.030000000000", "-$0.03"],
    [0.0000072, "$0.0000072"],
    [1.5e-7, "$0.00000015"],
    [3, "$3.00"],
  ])("%s is exactly %s", (usd, text) => expect(formatExactUsd(usd)).toBe(text));
});

it.each([
  ["0.15", "$0.15"],
  ["2.5", "$2.50"],
  ["0.0000015", "$0.0000015"],
  ["1.5e-7", "$0.00000015"],
  ["1000", "$1,000.00"],
])("a price of %s reads %s", (usd, text) => expect(formatPrice(usd)).toBe(text));

it("counts have commas, and speeds one digit while they are low", () => {
  expect([formatCount(1_234_567), formatSpeed(9.34), formatSpeed(1_234.5)]).toEqual([
    "1,234,567",
    "9.3 tokens/s",
    "1,235 tokens/s",
  ]);
});

it.each([
  [9_999, "9,999"],
  [12_345, "12.3K"],
  [4_200_000, "4.2M"],
])("%i counts as %s", (count, text) => expect(formatCompact(count)).toBe(text));

it.each([
  [0.004, "0.4%"],
  [0.5, "50%"],
  [0, "0%"],
])("a share of %d is %s", (share, text) => expect(formatPercent(share)).toBe(text));

it.each([
  [819.6, "820 ms"],
  [1_240, "1.24 s"],
  [12_340, "12.3 s"],
  [125_000, "2 min 5 s"],
])("%d ms take %s", (ms, text) => expect(formatDuration(ms)).toBe(text));

it.each([
  ["2026-03-10T11:59:30Z", "just now"],
  ["2026-03-10T11:55:00Z", "5 min ago"],
  ["2026-03-10T09:00:00Z", "3 h ago"],
  ["2026-03-08T09:00:00Z", "2 d ago"],
  ["2026-01-08T09:00:00Z", "Jan 8, 2026"],
])("%s was %s", (instant, text) => expect(formatAgo(instant, new Date("2026-03-10T12:00:00Z"))).toBe(text));

it("a time of a week ago or more is a day of the reader's time zone", () =>
  expect(formatAgo("2026-01-08T23:00:00Z", new Date("2026-03-10T12:00:00Z"), "Asia/Tokyo")).toBe(
    "Jan 9, 2026",
  ));
