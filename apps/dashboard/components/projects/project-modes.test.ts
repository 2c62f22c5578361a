import { expect, it } from "vitest";
import { modesOf } from "./project-modes.ts";

const hintOf = (creditsEnforced: boolean) => new Map(modesOf(creditsEnforced)).get("credits")?.hint;

it("speaks of credits only where requests need a balance", () => {
  expect(hintOf(true)).toContain("paid for with credits");
  expect(JSON.stringify(modesOf(false))).not.toMatch(/paid|Credits/);
});
