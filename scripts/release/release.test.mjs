import { describe, expect, it } from "vitest";
import { findCatalogProblem, findProblems, isNewest, readChangelog, readReason } from "./read-changelog.mjs";

const changelog = `# Changelog

## [Unreleased]

### Added

- Later.

## [1.2.3] - 2026-12-01

### Added

- This.

## [1.2.2] - 2026-11-01

- Before.
`;
const chart = "name: causeway\nversion: 1.2.3\nappVersion: 1.2.3\nend\n";
const files = { packageVersion: "1.2.3", chart, changelog };

describe("a release", () => {
  it("has the part of the changelog about its version", () => {
    expect(readChangelog(changelog, "1.2.3")).toEqual({ date: "2026-12-01", text: "### Added\n\n- This." });
    expect(readChangelog(changelog, "1.2.2")?.text).toBe("- Before.");
    expect(readChangelog(changelog, "9.9.9")).toBeNull();
  });

  it("is made of a tag that packages, chart and changelog agree with", () => {
    expect(findProblems("v1.2.3", files)).toEqual([]);
  });

  it.each([
    ["1.2.3", files, "1.2.3 isn't a version such as v1.2.3"],
    ["v1.2.3-rc.1", files, "v1.2.3-rc.1 isn't a version such as v1.2.3"],
    ["v1.2.3", { ...files, packageVersion: "1.2.2" }, "package.json says 1.2.2"],
    ["v1.2.3", { ...files, chart: "version: 1.2.2\n" }, "helm/causeway/Chart.yaml has another version"],
    ["v1.2.3", { ...files, changelog: "" }, "CHANGELOG.md has no heading for 1.2.3"],
    [
      "v1.2.3",
      { ...files, changelog: changelog.replace("2026-12-01", "unreleased") },
      "CHANGELOG.md has no date for 1.2.3",
    ],
  ])("is not made of %s when something says otherwise", (tag, found, problem) => {
    expect(findProblems(tag, found)).toContain(problem);
  });

  it("is the latest only when it is the newest", () => {
    expect(isNewest("1.10.0", ["v1.9.0", "v1.10.0", "nightly"])).toBe(true);
    expect(isNewest("1.9.1", ["v1.9.0", "v1.10.0", "v1.9.1"])).toBe(false);
  });
});

describe("the prices of a release", () => {
  const today = new Date("2026-12-04T12:00:00Z");

  it("are at most 7 days old", () => {
    expect(findCatalogProblem("2026-11-27", today, "")).toBeNull();
    expect(findCatalogProblem("2026-11-26", today, "")).toContain("8 days old");
  });

  it("are older only for a reason", () => {
    const reason = readReason(["--old-catalog", "The registry is down."]);
    expect(reason).toBe("The registry is down.");
    expect(findCatalogProblem("2026-11-26", today, reason)).toBeNull();
    expect(findCatalogProblem("2026-11-26", today, readReason(["--old-catalog"]))).not.toBeNull();
    expect(readReason([])).toBe("");
  });
});
