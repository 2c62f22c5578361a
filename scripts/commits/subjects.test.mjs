import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findSubjectProblem } from "./find-subject-problem.mjs";
import { readSubjects } from "./read-subjects.mjs";

describe("the subject of a commit", () => {
  it.each([
    "gateway: refuse an empty body",
    "price-book: read a version once",
    "gateway, cost: charge cached images",
    "docs: don't repeat the name of a setting",
    "worker: pass",
    "cost: process answers in turn",
    "cli: embed the schema",
    "launcher: bring the banner forward",
    "docs: say which `KEY` the playground starts with (1.2)",
    `a: ${"go ".repeat(23)}`.slice(0, 72),
  ])("can be %s", (subject) => {
    expect(findSubjectProblem(subject)).toBeNull();
  });

  it.each([
    ["Say it plainly", "isn't `area: verb …`"],
    ["Gateway: refuse an empty body", "isn't `area: verb …`"],
    ["gateway: Refuse an empty body", "isn't `area: verb …`"],
    ["gateway:refuse an empty body", "isn't `area: verb …`"],
    ["gateway : refuse an empty body", "isn't `area: verb …`"],
    ["gateway refuse: an empty body", "isn't `area: verb …`"],
    ["gateway:", "isn't `area: verb …`"],
    ["gateway: 404 without a body", "isn't `area: verb …`"],
    ['Revert "gateway: refuse an empty body"', "isn't `area: verb …`"],
    ["", "isn't `area: verb …`"],
    ["gateway: refuses an empty body", '"refuses"'],
    ["gateway: refused an empty body", '"refused"'],
    ["gateway: refusing an empty body", '"refusing"'],
    ["gateway: the empty body", '"the"'],
    ["gateway: new refusal", '"new"'],
    ["gateway: refuse an empty body.", "ends with a period"],
    [`gateway: refuse ${"a".repeat(57)}`, "has 73 characters, more than 72"],
  ])("can't be %j", (subject, problem) => {
    expect(findSubjectProblem(subject)).toContain(problem);
  });
});

describe("the commits that are checked", () => {
  let folder = "";
  const git = (...words) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...words], {
      ...{ cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] },
    }).trim();
  const commit = (subject) => git("commit", "--quiet", "--allow-empty", "--message", subject);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "causeway-commits-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("are those after the named one", () => {
    git("init", "--quiet");
    commit("Old one");
    const since = git("rev-parse", "HEAD");
    expect(readSubjects(folder, since)).toEqual([]);
    commit("gateway: refuse an empty body");
    expect(readSubjects(folder, since)).toEqual([
      { id: git("rev-parse", "--short", "HEAD"), subject: "gateway: refuse an empty body" },
    ]);
  });

  it("are none in a history that doesn't reach so far", () => {
    git("init", "--quiet");
    commit("Old one");
    expect(readSubjects(folder, "0123456789012345678901234567890123456789")).toBeNull();
  });

  it("are none outside a repository", () => {
    expect(readSubjects(folder, "0123456789012345678901234567890123456789")).toBeNull();
  });
});
