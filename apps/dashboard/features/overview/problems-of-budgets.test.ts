import { describe, expect, it } from "vitest";
import type { Budget } from "../../data/limits.ts";
import { budgetProblems } from "./problems-of-budgets.ts";

const budget = (facts: Partial<Budget>): Budget => ({
  ...{ level: "project", id: "prj_1", name: "Marketing", userId: null, amount: "10", used: "8.4" },
  ...{ share: 0.84, isReached: false, window: null, resetsAt: null },
  ...facts,
});
const MEMBER = { level: "member", id: "mem_1", name: "Dev", userId: "usr_1" } as const;
const TEAM = { level: "team", id: "team_1", name: "Search" } as const;
const WHOLE = { level: "organization", id: "org_1", name: "Northwind" } as const;
const createdBy = { kind: "user", id: "usr_1", name: "Dev" } as const;

const find = (budgets: readonly Budget[] | null, scope?: "all", keys = [{ createdBy }]) =>
  budgetProblems({
    place: { project: "prj_1", ...(scope ? { scope } : {}) },
    org: "org_1",
    team: "team_1",
    keys,
    budgets,
  });

describe("the problems of budgets above keys", () => {
  it("are of the organization, the project and members with keys there, each with where it is set", () => {
    const month = { unit: "month", count: 1 } as const;
    const found = find([
      budget({ ...MEMBER, share: 1, isReached: true, window: month }),
      budget({}),
      budget({ ...WHOLE, share: 0.999 }),
    ]);
    expect(found).toEqual([
      {
        tone: "warn",
        text: "The organization used 99% of its all-time budget",
        href: "/settings/org_1#limits",
      },
      {
        tone: "bad",
        text: "Member “Dev” spent their recurring budget: requests are refused",
        href: "/settings/org_1/team/mem_1#limits",
      },
      {
        tone: "warn",
        text: "Project “Marketing” used 84% of its all-time budget",
        href: "/settings/org_1/projects/prj_1#limits",
      },
    ]);
  });

  it("are of the project's team", () => {
    expect(find([budget({ ...TEAM, isReached: true })])).toEqual([
      {
        tone: "bad",
        text: "Team “Search” spent its all-time budget: requests are refused",
        href: "/settings/org_1/teams/team_1#limits",
      },
    ]);
  });

  it("are not those of other projects, teams and of members without a key, except of all projects", () => {
    const others = [
      budget({ id: "prj_2" }),
      budget({ ...TEAM, id: "team_2" }),
      budget({ ...MEMBER, userId: "usr_2" }),
    ];
    expect(find(others)).toEqual([]);
    expect(find(others, "all")).toHaveLength(3);
  });

  it("are counted where there are many, by kind", () => {
    const projects = Array.from({ length: 5 }, (_, at) => budget({ id: `prj_${at}`, isReached: at < 4 }));
    const found = find([...projects, budget(MEMBER)], "all");
    expect(found.slice(3)).toEqual([
      {
        tone: "bad",
        text: "2 more projects are at or near a budget: see all 5",
        href: "/settings/org_1/projects?budget=near",
      },
      {
        tone: "warn",
        text: "1 more member is at or near a budget",
        href: "/settings/org_1/team?budget=near",
      },
    ]);
  });

  it("are counted as the list that they lead to has them, which knows no project", () => {
    const members = Array.from({ length: 6 }, (_, at) =>
      budget({ ...MEMBER, id: `mem_${at}`, userId: at < 4 ? "usr_1" : "usr_2" }),
    );
    expect(find(members)[3]?.text).toBe(
      "1 more member is at or near a budget: see all 6 of the organization",
    );
  });

  it("are none where they can't be seen", () => {
    expect(find(null)).toEqual([]);
  });
});
