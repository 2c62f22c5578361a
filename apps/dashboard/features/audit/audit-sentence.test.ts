import { AUDIT_ACTIONS, type AuditAction } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import type { AuditEntry } from "@/data/audit-log.ts";
import { sentenceOf, wordsOfAction } from "./audit-sentence.ts";

const entry = (action: string, facts: Partial<AuditEntry> = {}): AuditEntry =>
  ({
    ...{
      id: "a",
      action,
      resourceType: "api_key",
      resourceId: "key_1",
      createdAt: "2026-11-22T00:00:00.000Z",
    },
    accessToken: null,
    serviceAccount: null,
    ipAddress: null,
    details: { name: "Copywriter" },
    user: { id: "u", name: "Olga", email: "olga@example.com" },
    ...facts,
  }) as AuditEntry;
const said = (one: AuditEntry) => Object.values(sentenceOf(one)).filter(Boolean).join(" ");

describe("an entry of the audit log", () => {
  it("is a sentence with names", () => {
    expect(said(entry("api_key.create"))).toBe("Olga created the key Copywriter");
    expect(said(entry("api_key.create", { details: {} }))).toBe("Olga created the key key_1");
    expect(said(entry("auth.sign_in"))).toBe("Olga signed in");
    const changes = { status: { before: "enabled", after: "disabled" } };
    expect(said(entry("api_key.update_status", { details: { name: "Bot", changes } }))).toBe(
      "Olga disabled the key Bot",
    );
  });

  it("names the token or the system where no person did it", () => {
    const accessToken = { id: "tok_1", name: "CI" };
    expect(said(entry("project.create", { accessToken }))).toBe("Token CI created the project Copywriter");
    const serviceAccount = { id: "svc_1", name: "Deployer" };
    expect(said(entry("project.create", { accessToken, serviceAccount }))).toBe(
      "Service account Deployer created the project Copywriter",
    );
    expect(said(entry("project.create", { user: null }))).toMatch(/^System /);
  });

  it("has words for an action by itself", () => {
    expect(wordsOfAction("api_key.create")).toBe("Created the key");
    expect(wordsOfAction("invitation.resend")).toBe("Sent the invitation again");
    const all = (Object.keys(AUDIT_ACTIONS) as AuditAction[]).map(wordsOfAction);
    expect(new Set(all).size).toBe(all.length);
  });

  it("has words for every action, and shows the code of one it doesn't know", () => {
    const actions = Object.keys(AUDIT_ACTIONS) as AuditAction[];
    expect(actions.filter((action) => sentenceOf(entry(action)).did === action)).toEqual([]);
    expect(said(entry("moon.landing"))).toBe("Olga moon.landing Copywriter");
  });
});
