import { describe, expect, it } from "vitest";
import { parseDay, parseMonthEnd, planDays, planMonths } from "./plan-partitions.ts";

const names = (partitions: { name: string }[]) => partitions.map(({ name }) => name);

describe("partitions around a time", () => {
  it("are the previous, the current and the next two months, over the year's end", () => {
    const months = planMonths("request_log", new Date("2026-12-31T23:59:59Z"));
    expect(names(months)).toEqual([
      "request_log_2026_11",
      "request_log_2026_12",
      "request_log_2027_01",
      "request_log_2027_02",
    ]);
    expect(months[1]).toMatchObject({ from: new Date("2026-12-01"), to: new Date("2027-01-01") });
  });

  it("touch each other without gaps, over a leap day", () => {
    const days = planDays("request_payload", new Date("2028-02-28T12:00:00Z"));
    expect(names(days).slice(1, 3)).toEqual(["request_payload_2028_02_28", "request_payload_2028_02_29"]);
    for (const [index, day] of days.slice(1).entries()) expect(day.from).toEqual(days[index]?.to);
  });

  it("say in a day's name which day it is", () => {
    expect(parseDay("request_payload_2026_11_21")).toEqual(new Date("2026-11-21"));
    expect(parseDay("request_payload_default")).toBeNull();
  });

  it("say in a month's name when it ends", () => {
    expect(parseMonthEnd("audit_log_2026_12")).toEqual(new Date("2027-01-01"));
    expect(parseMonthEnd("audit_log_default")).toBeNull();
  });
});
