import { expect, it } from "vitest";
import { renderFootprint } from "./render-footprint.ts";

const footprint = {
  ...{ date: "2026-11-27", machine: "2 cores", load: [0.4, 0.6] as const, install: 800_000_000 },
  bundles: { gateway: { main: 7_000_000, bytes: 9_000_000, maps: 5_000_000 }, docs: null },
  images: [{ target: "gateway", bytes: 280_000_000, layers: 8 }],
  imagesMissing: "not built with this Docker, or no Docker runs: unified",
  services: [
    { name: "gateway", startMs: 790, rss: 150_000_000 },
    { name: "api", startMs: 1_500, rss: 120_000_000 },
  ],
};

it("shows each figure with its goal, and says what wasn't measured", () => {
  const report = renderFootprint(footprint);
  expect(report).toContain("| `node_modules` | 800 | 900 | 700 | must |");
  expect(report).toContain("| gateway | 7.0 | 6.5 | 5.5 | MISSED | 9.0 | 5.0 |");
  expect(report).toContain("| docs | not built |  |  |  |  |  |");
  expect(report).toContain("| gateway | 280 | 8 |");
  expect(report).toContain("no Docker runs: unified.");
  expect(report).toContain("| gateway | 0.79 | 1 | 0.8 | aim | 150 |");
  expect(report).toContain("| api | 1.50 |  |  |  | 120 |");
  expect(report).toContain("| together |  |  |  |  | 270 |");
});
