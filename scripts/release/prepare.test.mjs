import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../launch/paths.mjs";
import { gatherFragments, isNext } from "./gather.mjs";
import { findVersions, setVersion } from "./set-version.mjs";

const fragment = (text) => ({
  name: "some-change",
  content: `---\nkind: fixed\narea: gateway\n---\n\n${text}\n`,
});
const release = { version: "1.3.0", date: "2026-12-02", fragments: [fragment("Requests end.")] };

describe("the version of the release", () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const versions = findVersions(ROOT);

  it("is the same in every place", () => {
    expect(versions.length).toBeGreaterThan(60);
    expect(versions.filter((place) => place.version !== version)).toEqual([]);
  });

  it("is replaced everywhere, and nothing else is", () => {
    const folder = mkdtempSync(join(tmpdir(), "causeway-release-"));
    const paths = [...new Set(versions.map(({ path }) => path))];
    for (const path of paths) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      cpSync(join(ROOT, path), join(folder, path));
    }
    expect(setVersion(folder, "9.8.7")).toBe(versions.length);
    expect(findVersions(folder)).toEqual(versions.map(({ path }) => ({ path, version: "9.8.7" })));
    setVersion(folder, version);
    for (const path of paths)
      expect(readFileSync(join(folder, path), "utf8")).toBe(readFileSync(join(ROOT, path), "utf8"));
    rmSync(folder, { recursive: true });
  });

  it("is in the chart, the compose files, the images and the guide", () => {
    const files = [
      "Chart.yaml",
      "docker-compose.yml",
      "trial.yml",
      "Dockerfile",
      "unified-container.md",
      "systemd.md",
    ];
    const missing = files.filter((name) => !versions.some(({ path }) => path.endsWith(name)));
    expect(missing).toEqual([]);
    expect(versions.some(({ path }) => path.endsWith("compatibility.md"))).toBe(true);
  });

  it.each([
    ["0.2.0", "0.1.0", true],
    ["0.10.0", "0.9.9", true],
    ["1.0.0", "0.9.9", true],
    ["0.1.0", "0.1.0", false],
    ["0.1.9", "0.2.0", false],
    ["v0.2.0", "0.1.0", false],
    ["0.2.0-rc.1", "0.1.0", false],
    ["0.02.0", "0.1.0", false],
    ["01.0.0", "0.1.0", false],
    ["", "0.1.0", false],
  ])("%j after %s: %s", (next, before, expected) => {
    expect(isNext(next, before)).toBe(expected);
  });
});

describe("the changelog of a release", () => {
  it("has its fragments above the earlier releases", () => {
    const changelog = "# Changelog\n\nIntroduction.\n\n## [1.2.0] - 2026-11-01\n\n- Before.\n";
    expect(gatherFragments(changelog, release)).toBe(
      "# Changelog\n\nIntroduction.\n\n## [1.3.0] - 2026-12-02\n\n### Fixed\n\n- **gateway**: Requests end.\n\n## [1.2.0] - 2026-11-01\n\n- Before.\n",
    );
  });

  it("can be the first", () => {
    expect(gatherFragments("# Changelog\n", release)).toBe(
      "# Changelog\n\n## [1.3.0] - 2026-12-02\n\n### Fixed\n\n- **gateway**: Requests end.\n",
    );
  });

  it.each([
    ["nothing changed", "", { ...release, fragments: [] }, "nothing to release"],
    ["it is there", "## [1.3.0] - 2026-12-01\n", release, "already has 1.3.0"],
    [
      "a fragment has another form",
      "",
      { ...release, fragments: [{ name: "a", content: "Text" }] },
      "changes/a.md",
    ],
  ])("is refused when %s", (_, changelog, given, problem) => {
    expect(() => gatherFragments(changelog, given)).toThrow(problem);
  });
});
