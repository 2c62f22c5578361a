import { describe, expect, test } from "vitest";
import type { Round } from "../measures/run-rounds.ts";
import { renderReport } from "./render-report.ts";
import type { Results } from "./results.ts";
import { spreadOf } from "./spread.ts";

const none = { p50: 0, p90: 0, p99: 0 };
const round = (target: Round["target"], at: number, requests: number, errors = 0): Round => ({
  ...{
    measure: "whole-32",
    target,
    round: at,
    requests,
    errors,
    firstError: errors > 0 ? "status 503" : null,
  },
  ...{
    seconds: 2,
    latencyMs: none,
    firstTokenMs: none,
    events: 0,
    cpuMsPerRequest: 0.04,
    allCpuMsPerRequest: 0.05,
  },
});

describe("the report", () => {
  const results: Results = {
    targets: [
      { id: "bare", title: "bare proxy" },
      { id: "peer", title: "peer" },
    ],
    rounds: [
      round("bare", 0, 2_000),
      round("bare", 1, 4_000),
      round("peer", 0, 500),
      round("peer", 1, 2_000, 3),
    ],
    slowStreams: [],
    memory: [],
  };
  const report = renderReport(results, 2, 2);

  test("shows medians with their extremes and compares round by round", () => {
    expect(report).toContain("| bare proxy | 1,500 [1,000 – 2,000] | 1.00 × | 0.040 | 0.050 |");
    expect(report).toContain("| peer | 625 [250 – 1,000] | 0.38 × | 0.040 | 0.050 |");
  });

  test("holds ours against its budgets", () => {
    const ours = {
      ...results,
      rounds: [...results.rounds, round("ours-worker-off", 0, 1_000), round("ours-worker-off", 1, 1_600)],
    };
    const budgets = renderReport(ours, 2, 2);
    expect(budgets).toContain(
      "| req/s, 32 connections, worker off | 0.45 × bare | 0.45 × bare | 0.60 × bare | floor |",
    );
    expect(report).not.toContain("udgets");
  });

  test("tells of requests that failed", () => {
    expect(report).toContain("* peer, whole-32: 3 (status 503)");
  });
});

test("a spread has the middle of an even number of values", () => {
  expect(spreadOf([4, 1, 2, 8])).toEqual({ median: 3, min: 1, max: 8 });
  expect(spreadOf([5, 1, 2])).toEqual({ median: 2, min: 1, max: 5 });
});
