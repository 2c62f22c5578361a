import { expect, it } from "vitest";
import { formatColumns, parseColumns, USUAL_COLUMNS } from "./columns.ts";

it("a choice of columns is kept in the list's order; names that don't exist are ignored", () => {
  expect(parseColumns(formatColumns(["cost", "provider"]))).toEqual(["provider", "cost"]);
  expect(parseColumns("cost.made-up")).toEqual(["cost"]);
  expect(parseColumns("")).toEqual([]);
  expect(parseColumns(undefined)).toEqual(USUAL_COLUMNS);
});
