import { describe, expect, it } from "vitest";
import { formatExactUsd, formatUsd } from "./money.ts";
import { formatCompact, formatPercent } from "./numbers.ts";
import { formatAgo, formatDuration } from "./times.ts";

describe("amounts", () => {
  it.each([
    ["0.000000000000", "$0.00"],
    ["0.000000150000", "$0.00000015"],
    ["0.000123456789", "$0.000123"],
    ["0.009999000000", "$0.01"],
    ["0.014900000000", "$0.0149"],
    ["0.254900000000", "$0.25"],
    ["1234.500000000000", "$1,234.50"],
  ])("%s reads %s", (usd, text) => expect(formatUsd(usd)).toBe(text));

  it.each([
    ["0.000123400000", "$0.0001234"],
    ["1.000000000000", "$1.00"],
    ["2.500000000000", "$2.50"],
  ])("%s is exactly %s", (usd, text) => expect(formatExactUsd(usd)).toBe(text));
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
