import type { Role } from "@causeway/contracts";
import { expect, it } from "vitest";
import { whyOwnerStays } from "./role-words.ts";

it.each<[Role, number, boolean]>([
  ["owner", 1, true],
  ["owner", 2, false],
  ["admin", 1, false],
  ["developer", 1, false],
])("one who is %s among %d owners has to stay: %s", (role, owners, stays) =>
  expect(whyOwnerStays(role, owners) !== null).toBe(stays),
);
