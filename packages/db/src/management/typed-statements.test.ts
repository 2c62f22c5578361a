import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Folders and files of reports: sums and pages over requests, whose statements are text of SQL. */
const REPORTS =
  /^(usage|logs|violations)\/|^api-keys\/(api-key-statistics|list-key-activity)|^limits\/recount-window/;

const TYPED =
  /\b(selectRows?|insertRow|insertNewRow|updateRows|deleteRows|countRows|hasRow|runSql)(<[^(]*>)?\(/g;
const TEXT = /\.query(<[^(]*>)?\(\s*[`"'A-Z]/g;

/** At least this part of the statements of management that aren't reports goes through typed calls. */
const MIN_SHARE = 0.8;

it("management's statements go through typed calls", () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !/\.test\.ts$/.test(name) && !REPORTS.test(name))
    .map((name) => readFileSync(join(import.meta.dirname, name), "utf8").replaceAll(/^import [^;]*;$/gm, ""));
  const count = (pattern: RegExp): number =>
    files.reduce((sum, source) => sum + (source.match(pattern)?.length ?? 0), 0);
  const [typed, text] = [count(TYPED), count(TEXT)];
  expect(typed).toBeGreaterThan(100);
  expect(typed / (typed + text)).toBeGreaterThanOrEqual(MIN_SHARE);
});
