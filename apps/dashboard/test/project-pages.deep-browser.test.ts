import { afterAll, beforeAll, expect, it } from "vitest";
import { findPageViolations } from "./find-page-violations.ts";
import type { KeysStage } from "./keys-stage.ts";
import { startFilledStage } from "./start-filled-stage.ts";

/** The pages of a project, which `accessibility.browser.test.ts` leaves out. */

let stage: KeysStage;
let paths: readonly string[];

beforeAll(async () => {
  ({ stage, paths } = await startFilledStage(process.env));
});
afterAll(() => stage?.stop());

// Two tests: all pages in one take a slow machine longer than a test may.
it.each([0, 1])(
  "every page of a project is accessible in both themes at every width: half %i",
  async (half) => {
    const ofProject = paths.filter((path) => path.startsWith("/prj_"));
    expect(ofProject.length).toBeGreaterThan(2);
    expect(
      await findPageViolations(
        stage,
        ofProject.filter((_, at) => at % 2 === half),
      ),
    ).toEqual({});
  },
);
