import { describe, expect, it } from "vitest";
import type { Budget, Budgets } from "../../data/limits.ts";
import { isListed, readBudgetList } from "./read-budget-list.ts";

const budget = (level: Budget["level"], id: string, share: number): Budget => ({
  ...{ level, id, name: id, userId: null, amount: "10", used: String(share * 10) },
  ...{ share, isReached: share >= 1, window: null, resetsAt: null },
});
const ALL = [
  budget("project", "prj_1", 1),
  budget("member", "mem_1", 0.9),
  budget("project", "prj_2", 0.8),
  budget("project", "prj_3", 0.799),
];
const BUDGETS: Budgets = { budgets: ALL, total: ALL.length };

const read = (budget?: string | string[], budgets: Budgets | null | undefined = BUDGETS) =>
  readBudgetList({ budget }, { level: "project", budgets });
const NEAR = { budget: "near" };

describe("the budgets of a list", () => {
  it("are those of its level, and hide no row without the filter", () => {
    const list = read();
    expect([...list.byId.keys()]).toEqual(["prj_1", "prj_2", "prj_3"]);
    expect(isListed(list, "prj_4")).toBe(true);
    expect(list).toMatchObject({ isNear: false, missing: null, ignored: [] });
  });

  it("filter it by what the overview counts", () => {
    const list = read("near");
    const shown = ["prj_1", "prj_2", "prj_3", "prj_4", "mem_1"].filter((id) => isListed(list, id));
    expect(shown).toEqual(["prj_1", "prj_2"]);
    expect(list).toMatchObject({ isNear: true, missing: null, ignored: [] });
  });

  it.each([["far"], [["near", "near"]]])("name a damaged filter: %s", (asked) =>
    expect(read(asked)).toMatchObject({ isNear: false, ignored: ["budget"] }),
  );

  it("aren't for developers, whom the filter says nothing", () =>
    expect(readBudgetList(NEAR, { level: "project", budgets: undefined })).toEqual({
      ...{ byId: new Map(), isNear: false, missing: null, ignored: ["budget"] },
    }));

  it("say where they couldn't be read, and that the list isn't filtered then", () => {
    expect(read(undefined, null)).toMatchObject({ missing: "Budgets couldn’t be read.", ignored: [] });
    expect(read("near", null)).toMatchObject({
      ...{ isNear: false, ignored: [] },
      missing: "Budgets couldn’t be read, so this list isn’t filtered by them.",
    });
  });

  it("say how many there are where the list has only some", () =>
    expect(read(undefined, { budgets: ALL, total: 1_204 }).missing).toBe(
      "Only the 4 most used of 1,204 budgets are shown.",
    ));
});
