import { ACTIVITY_FILTERS } from "@causeway/contracts";
import { expect, it } from "vitest";
import { describeMissing } from "./filter-words.ts";

it("what requests are without is named", () => {
  const { words } = ACTIVITY_FILTERS.missing;
  expect(describeMissing("session,header:team", words)).toBe("without session, x-causeway-team");
  expect(describeMissing("mode", words)).toBe("without provider key");
});
