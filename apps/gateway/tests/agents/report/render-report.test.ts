import { expect, it } from "vitest";
import type { Played } from "../run/play-case.ts";
import type { Passed } from "../run/recorder.ts";
import { renderReport, type Tried } from "./render-report.ts";

const call = (status: number): Passed => ({
  method: "POST",
  path: "/v1/responses",
  body: Buffer.from("{}"),
  status,
  answer: [],
});

const played = (
  code: number | null,
  statuses: readonly number[],
  others: readonly string[] = [],
): Played => ({
  code,
  output: "",
  isWritten: true,
  hasSaid: true,
  calls: statuses.map(call),
  others,
  passed: [],
});

const report = (tried: Partial<Tried>) =>
  renderReport([{ title: "Codex", version: "1.2.3", notRun: null, verdicts: [], ...tried }], "2026-11-28");

it("has a row for each case, with what was asked and what failed", () => {
  const direct = played(0, [429, 200, 429, 0], ["GET /v1/models"]);
  const verdict = {
    agent: "codex",
    name: "rate-limit" as const,
    model: "a|b",
    isOwn: true,
    direct,
    gateway: played(null, [200]),
    upstream: 3,
    edits: [],
    problems: [],
  };
  expect(report({ verdicts: [verdict] })).toContain(
    "| rate-limit | a\\|b * | 0: 4 (1), 2 × 429, 1 × no response | stopped: 1 | 3 | nothing | same |",
  );
});

it("says why an agent wasn't run", () => {
  expect(report({ version: null, notRun: "there is no registry" })).toContain(
    "## Codex\n\nNot run: there is no registry.",
  );
});
