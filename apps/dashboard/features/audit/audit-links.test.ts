import { describe, expect, it } from "vitest";
import type { AuditEntry, AuditResource } from "@/data/audit-log.ts";
import { ambiguousTexts, type AuditPlaces, linkOfActor, linkOfTarget } from "./audit-links.ts";

const resource = (id: string, type: AuditResource["type"], more: Partial<AuditResource> = {}) =>
  ({ id, type, name: "Bot & co", projectId: null, memberId: null, ...more }) satisfies AuditResource;
const places = (...resources: AuditResource[]): AuditPlaces => ({
  org: "org_1",
  project: "prj_first",
  resources: new Map(resources.map((one) => [one.id, one])),
});
const entry = (facts: Partial<AuditEntry>): AuditEntry => ({
  id: "aud_1",
  createdAt: "2026-11-22T00:00:00.000Z",
  user: { id: "usr_1", name: "Olga", email: "olga@example.com" },
  accessToken: null,
  serviceAccount: null,
  action: "project.update",
  resourceType: "project",
  resourceId: "x_1",
  details: {},
  ipAddress: null,
  ...facts,
});

describe("the thing that a sentence names", () => {
  it.each([
    [resource("x_1", "project"), "/settings/org_1/projects/x_1"],
    [resource("x_1", "api_key", { projectId: "prj_1" }), "/prj_1/keys/x_1"],
    [resource("x_1", "team_member"), "/settings/org_1/team/x_1"],
    [resource("x_1", "invitation"), "/settings/org_1/team#invitations"],
    [resource("x_1", "provider_key"), "/settings/org_1/provider-keys?q=Bot+%26+co"],
    [resource("x_1", "custom_provider"), "/settings/org_1/custom-providers?q=Bot+%26+co"],
    [resource("x_1", "access_token"), "/settings/org_1/access-tokens?q=Bot+%26+co"],
    [resource("x_1", "guardrail"), "/settings/org_1/guardrails"],
    [resource("x_1", "guardrail", { projectId: "prj_1" }), "/prj_1/guardrails"],
    [resource("x_1", "model_override"), "/prj_first/models?show=all&q=Bot+%26+co"],
  ])("leads to its page, or to the list that has it: %j", (one, href) =>
    expect(linkOfTarget(entry({ resourceType: one.type }), "Bot", places(one))?.href).toBe(href),
  );

  it("is the key of an access rule, and the organization itself", () => {
    const key = resource("key_1", "api_key", { projectId: "prj_1" });
    const rule = entry({ resourceType: "iam_rule", details: { apiKeyId: "key_1" } });
    expect(linkOfTarget(rule, "Bot", places(key))?.href).toBe("/prj_1/keys/key_1");
    const organization = entry({ resourceType: "organization", resourceId: "org_1" });
    expect(linkOfTarget(organization, "Northwind", places())?.href).toBe("/settings/org_1");
  });

  it("is no link once it is gone, or where it has no page", () => {
    expect(linkOfTarget(entry({}), "Search", places())).toBeNull();
    expect(linkOfTarget(entry({ resourceType: "iam_rule" }), "Bot", places())).toBeNull();
    const override = { ...places(resource("x_1", "model_override")), project: null };
    expect(linkOfTarget(entry({ resourceType: "model_override" }), "gpt", override)).toBeNull();
  });
});

it("who did it leads to the member or the access token", () => {
  const known = places(resource("usr_1", "user", { memberId: "mem_1" }), resource("tok_1", "access_token"));
  expect(linkOfActor(entry({}), "Olga", known)).toEqual({
    text: "Olga",
    href: "/settings/org_1/team/mem_1",
    distinct: "member usr_1",
  });
  const byToken = entry({ user: null, accessToken: { id: "tok_1", name: "CI" } });
  expect(linkOfActor(byToken, "Token CI", known)?.href).toContain("/access-tokens?q=");
  expect(linkOfActor(entry({}), "Olga", places())).toBeNull();
  expect(linkOfActor(entry({ user: null }), "System", known)).toBeNull();
});

it("the same text for different things is told apart", () => {
  const link = (text: string, href: string) => ({ text, href, distinct: `the one at ${href}` });
  const links = [link("Bot", "/key_1"), link("Bot", "/key_1"), link("Search", "/prj_1")];
  expect(ambiguousTexts(links)).toEqual(new Set());
  expect(ambiguousTexts([...links, link("Search", "/key_2")])).toEqual(new Set(["Search"]));
});
