import { ROLE_POWERS } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { findCommands, listPlaces } from "./commands.ts";

const projects = Array.from({ length: 60 }, (_, index) => ({
  id: `prj_${index}`,
  name: index === 42 ? "Marketing bot" : `Project ${index}`,
  org: "Northwind",
}));
const wholes = [{ org: "Northwind", href: "/prj_0?scope=all" }];
const rightsOf = (isAdmin: boolean) => ({
  permissions: [...ROLE_POWERS[isAdmin ? "admin" : "developer"].permissions],
  seesAll: isAdmin,
});
const places = ({ isAdmin = true, isOperator = false, hasCredits = false } = {}) =>
  listPlaces({
    project: "prj_1",
    last: null,
    org: "org_1",
    ...rightsOf(isAdmin),
    isOperator,
    hasCredits,
    projects,
    wholes,
  });
const hrefs = (text: string, project: string | null = "prj_1") =>
  findCommands(places(), text, project).flatMap(({ items }) => items.map(({ href }) => href));

describe("the command menu", () => {
  it("finds pages and projects by any of their words", () => {
    expect(hrefs("audit")).toEqual(["/settings/org_1/audit-log"]);
    expect(hrefs("bot market")).toEqual(["/prj_42"]);
    expect(hrefs("northwind prj_59")).toEqual(["/prj_59"]);
    expect(hrefs("all projects")).toEqual(["/prj_0?scope=all"]);
    expect(hrefs("no such thing")).toEqual([]);
  });

  it("finds the pages of the project that was open last where the page has none, and says whose they are", () => {
    const last = { id: "prj_7", name: "Billing" };
    const roles = { ...rightsOf(true), isOperator: false, hasCredits: false };
    const groups = listPlaces({ project: null, last, org: "org_1", ...roles, projects, wholes });
    const [pages] = findCommands(groups, "usage", null);
    expect(pages?.items).toEqual([{ label: "Usage", detail: "Billing", href: "/prj_7/usage" }]);
    expect(findCommands(groups, "", null)[0]?.items[0]?.href).toBe("/settings/org_1");
  });

  it("shows a few of each group while nothing is typed", () => {
    expect(findCommands(places(), "", "prj_1").map(({ items }) => items.length)).toEqual([6, 6]);
  });

  it("opens requests by their ID, or lists those with the x-request-id", () => {
    expect(hrefs("req_01a20379dfee78cb899f")).toEqual(["/requests/req_01a20379dfee78cb899f"]);
    expect(hrefs("vid_0198c0de78cb899f")).toEqual(["/requests/vid_0198c0de78cb899f"]);
    expect(hrefs("order-2026-118")).toEqual(["/requests/order-2026-118"]);
    expect(hrefs("req_01a20379dfee78cb899f", null)).toEqual(["/requests/req_01a20379dfee78cb899f"]);
    expect(hrefs("order-2026-118", null)).toEqual(["/requests/order-2026-118"]);
  });

  it("puts what the API found before a guess", () => {
    const models = [
      { label: "Models", items: [{ label: "GPT-4o mini", href: "/prj_1/models/gpt-4o-mini" }] },
    ];
    expect(
      findCommands(places(), "gpt-4o-mini", "prj_1", models).flatMap(({ items }) =>
        items.map(({ href }) => href),
      ),
    ).toEqual(["/prj_1/models/gpt-4o-mini", "/requests/gpt-4o-mini"]);
  });

  it("says in which other project a key is", () => {
    const keys = [
      {
        label: "API keys",
        items: [
          { label: "Web", detail: "cw_••••1234", href: "/prj_42/keys/key_web" },
          { label: "Own", detail: "cw_••••1234", href: "/prj_1/keys/key_own" },
        ],
      },
    ];
    const details = findCommands(places(), "1234", "prj_1", keys).flatMap(({ items }) =>
      items.map(({ detail }) => detail),
    );
    expect(details).toEqual(["cw_••••1234 · Marketing bot", "cw_••••1234"]);
  });

  it("offers no page that the visitor's role can't open", () => {
    const labels = (visitor: Parameters<typeof places>[0]) =>
      places(visitor).flatMap(({ items }) => items.map(({ label }) => label));
    const developers = labels({ isAdmin: false });
    expect(developers).toContain("Members");
    expect(developers).not.toContain("Audit log");
    expect(developers).toContain("Organization guardrails");
    expect(developers).not.toContain("Organization security events");
    expect(labels({ isAdmin: true })).not.toContain("Installation");
    expect(labels({ isAdmin: true })).not.toContain("Credits");
    expect(labels({ hasCredits: true })).toContain("Credits");
    expect(labels({ isAdmin: false, isOperator: true })).toContain("Installation");
    const [pages] = listPlaces({
      project: "prj_1",
      last: null,
      org: "org_1",
      permissions: ["organization:read", "usage:read", "provider_keys:read"],
      seesAll: false,
      isOperator: false,
      hasCredits: false,
      projects: [],
      wholes: [],
    });
    expect(pages?.items.map(({ label }) => label)).toEqual([
      "Overview",
      "Usage",
      "General settings",
      "Your account",
    ]);
  });
});
