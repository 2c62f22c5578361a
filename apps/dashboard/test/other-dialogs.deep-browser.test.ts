import { afterAll, beforeAll, expect, it } from "vitest";
import type { KeysStage } from "./keys-stage.ts";
import { createPopupWalk, isOfProject, PAGES_OF_BUTTONS, PAGES_OF_FILTERS } from "./popup-walk.ts";
import { startFilledStage } from "./start-filled-stage.ts";

/** Dialogs and menus of the pages that `accessibility-dialogs.browser.test.ts` doesn't look at. */

let stage: KeysStage;
let paths: readonly string[];
let walk: ReturnType<typeof createPopupWalk>;

beforeAll(async () => {
  const filled = await startFilledStage(process.env);
  ({ stage, paths } = filled);
  walk = createPopupWalk(stage);
});
afterAll(() => stage?.stop());

const PARTS = [0, 1, 2] as const;

/** Every third path, from the given one on. */
const partOf = (all: readonly string[], part: number) => all.filter((_, at) => at % PARTS.length === part);

it.each(PARTS)(
  "what each button of the other pages of a project opens is accessible in both themes at every width: part %i",
  async (part) => {
    const others = paths
      .filter((path) => isOfProject(path) && !PAGES_OF_FILTERS.test(path))
      .filter((path) => !PAGES_OF_BUTTONS.some(([, name]) => name.test(path)));
    expect(await walk.checkAll(partOf(others, part))).toEqual({});
  },
);

it.each(PARTS)("so is what those of all other pages open: part %i", async (part) => {
  const others = paths.filter((path) => !isOfProject(path));
  expect(await walk.checkAll(partOf(others, part))).toEqual({});
});
