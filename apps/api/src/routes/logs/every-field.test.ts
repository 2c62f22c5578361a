import { LOG_ROW_FIELDS, type LogRow } from "@causeway/db/management";
import { expect, it } from "vitest";
import { renderLog } from "./render-log.ts";

/** A row that remembers which of its fields were read. */
function createWatchedRow() {
  const seen = new Set<string>();
  const row = new Proxy({} as LogRow, {
    get: (_, name) => {
      seen.add(String(name));
      return name === "createdAt" ? new Date(0) : null;
    },
  });
  return { row, seen };
}

it("the JSON of a request has every field that is read for it", () => {
  const { row, seen } = createWatchedRow();
  renderLog(row);
  expect(LOG_ROW_FIELDS.filter((field) => !seen.has(field))).toEqual([]);
});
