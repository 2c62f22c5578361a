import {
  ACTIVITY_FILTERS,
  EVENT_FILTERS,
  type Filter,
  type FilterTable,
  readFilter,
  USAGE_FILTERS,
  VIDEO_FILTERS,
} from "@causeway/contracts";
import { expect, it } from "vitest";
import { toFilterShape } from "./filter-schemas.ts";

/** Values of every kind, right and wrong, for every filter. */
const VALUES = [
  ["true", "false", "maybe", "all", "custom", "7d", "succeeded", "5xx", "timeout", "organization", "open"],
  ["block", "pii", "spend", "model", "model,header:team", "header:", "team=search", "team", "Team Search"],
  ["key_1", "prj_1", "grd_1", "0a1b2c3d", "0A1B2C3D", "../x", "constructor", "__proto__"],
  [
    "2026-03-01",
    "2026-13-01",
    "2026-02-31",
    "0000-01-01",
    "1969-12-31",
    "1970-01-01",
    "9998-12-31",
    "9999-01-01",
  ],
  [
    "2026-03-01T00:00:00.000Z",
    "2026-03-01T23:59:59.123456789Z",
    "0000-01-01T00:00:00Z",
    "2026-02-31T00:00:00Z",
  ],
  ["2026-03-01T99:00:00Z", "2026-03-01T24:00:00Z", "2026-03-01T00:00Z", "2026-03-01T00:00:60Z"],
  ["Europe/Berlin", "IST", "model ", Array.from({ length: 8 }, () => `header:${"n".repeat(64)}`).join(",")],
  ["", " ", "a\0", "a\ud800", "a".repeat(65), "a".repeat(129), "a".repeat(257), "a".repeat(400)],
].flat();

const TABLES: readonly (readonly [string, FilterTable])[] = [
  ["activity", ACTIVITY_FILTERS],
  ["usage", USAGE_FILTERS],
  ["events", EVENT_FILTERS],
  ["videos", VIDEO_FILTERS],
];
const ROWS = TABLES.flatMap(([list, table]) =>
  Object.entries(table).map(([name, filter]): [string, string, Filter] => [list, name, filter]),
);

/** Judges each value as the API and as the reader of addresses. */
const judge = (name: string, filter: Filter) => {
  const schema = toFilterShape({ [name]: filter })[name];
  return VALUES.map((value) => ({
    value,
    isRead: readFilter(filter, value) !== undefined,
    isTaken: schema?.safeParse(value).success === true,
  }));
};

it.each(ROWS)("the API takes what a page of %s reads as %s", (_, name, filter) =>
  expect(judge(name, filter).filter(({ isRead, isTaken }) => isRead && !isTaken)).toEqual([]),
);

// The API takes any ID, and finds nothing; a page tells the ids of other resources apart.
it.each(ROWS.filter(([, , { kind }]) => kind !== "id"))(
  "a page of %s reads what the API takes as %s",
  (_, name, filter) =>
    expect(judge(name, filter).filter(({ isRead, isTaken }) => isTaken && !isRead)).toEqual([]),
);
