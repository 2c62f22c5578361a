import { expect, it } from "vitest";
import { whyNotRotate } from "./why-not-rotate.ts";

const NOW = new Date("2026-03-10T12:00:00Z");
const EXPIRED = "The key has expired. Change its expiry date first.";
const ARCHIVED = "The project is archived. Unarchive it first.";

it.each<[Parameters<typeof whyNotRotate>[0], boolean, string | null]>([
  [{ status: "enabled", expiresAt: null }, false, null],
  [{ status: "disabled", expiresAt: "2026-03-10T12:00:01Z" }, false, null],
  [{ status: "expired", expiresAt: "2026-03-10T11:59:59Z" }, false, EXPIRED],
  [{ status: "enabled", expiresAt: "2026-03-10T12:00:00Z" }, false, EXPIRED],
  [{ status: "disabled", expiresAt: "2026-03-10T11:00:00Z" }, true, EXPIRED],
  [{ status: "enabled", expiresAt: null }, true, ARCHIVED],
])("of a key that is %j, in an archived project: %s", (key, isArchived, reason) =>
  expect(whyNotRotate(key, isArchived, NOW)).toBe(reason),
);
