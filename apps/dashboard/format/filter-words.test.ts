import { expect, it } from "vitest";
import { describeMissing } from "./filter-words.ts";

it("what requests are without is named", () => {
  expect(describeMissing("session,header:team")).toBe("without session, x-causeway-team");
  expect(describeMissing("mode")).toBe("without provider key");
});
