import { describe, expect, it } from "vitest";
import { projectsFor } from "./test-steps.mjs";

describe("npm test runs", () => {
  it.each([
    [[], ["unit", "integration", "browser"]],
    [["packages/cost/src/calculate"], ["unit"]],
    [["apps/gateway/tests/limits"], ["integration"]],
    [["apps/dashboard/test/every-page"], ["browser"]],
    [
      ["scripts/launch/lock.test", "apps/dashboard/test/every-page"],
      ["unit", "browser"],
    ],
  ])("with the filters %j the kinds %j", (filters, kinds) => {
    expect(projectsFor(filters)).toEqual(kinds);
  });

  it("nothing for a filter that only names tests of another command", () => {
    expect(() => projectsFor(["no-such-file"])).toThrow(
      "No test of npm test is in a file whose path contains no-such-file.",
    );
  });
});
