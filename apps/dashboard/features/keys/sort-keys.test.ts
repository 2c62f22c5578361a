import { expect, it } from "vitest";
import type { ListedApiKey } from "../../data/api-keys.ts";
import { type KeyOrder, sortKeys } from "./sort-keys.ts";

const key = (description: string, more: object): ListedApiKey =>
  ({
    ...{ description, used: "0", lastUsedAt: null, requestsByDay: [0, 0] },
    limits: { total: null, recurring: null },
    ...more,
  }) as unknown as ListedApiKey;

const KEYS = [
  key("Web", { used: "5", lastUsedAt: "2026-03-01T00:00:00.000Z", requestsByDay: [1, 2] }),
  key("batch", { used: "12.5", limits: { total: "100", recurring: null } }),
  key("App", {
    used: "9",
    lastUsedAt: "2026-03-02T00:00:00.000Z",
    requestsByDay: [9, 0],
    limits: { total: "10", recurring: null },
  }),
];

it.each<[KeyOrder | undefined, string[]]>([
  [undefined, ["Web", "batch", "App"]],
  ["name", ["App", "batch", "Web"]],
  ["used", ["App", "Web", "batch"]],
  ["requests", ["App", "Web", "batch"]],
  ["spend", ["batch", "App", "Web"]],
  ["limit", ["App", "batch", "Web"]],
])("keys ordered by %s", (order, names) =>
  expect(sortKeys(KEYS, order).map(({ description }) => description)).toEqual(names),
);
