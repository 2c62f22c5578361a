import type { AuditEntryRow } from "@causeway/db/audit";
import { expect, it } from "vitest";
import { idsNamedIn } from "./named-ids.ts";

const entry = (facts: Partial<AuditEntryRow>): AuditEntryRow => ({
  id: "aud_1",
  createdAt: new Date(0),
  organizationId: "org_a",
  organizationName: "A",
  userId: null,
  userName: null,
  userEmail: null,
  accessTokenId: null,
  accessTokenName: null,
  serviceAccountId: null,
  action: "project.update",
  resourceType: "project",
  resourceId: "prj_1",
  details: {},
  ipAddress: null,
  ...facts,
});

const MEMBER = "51a3ad0f-093f-4798-89e6-3bb217c8aec8";

it("finds the ids of who did it, of what it was done to, and in the details, once each", () => {
  const changes = { projectIds: { before: ["prj_2"], after: ["prj_1", "prj_3"] } };
  const rows = [
    entry({ userId: "usr_1", details: { name: "Search", apiKeyId: "key_1", changes } }),
    entry({ accessTokenId: "tok_1", resourceId: MEMBER }),
  ];
  expect(idsNamedIn(rows)).toEqual(["usr_1", "prj_1", "key_1", "prj_2", "prj_3", "tok_1", MEMBER]);
});

it("leaves out what can't be an id, and is bounded", () => {
  const details = {
    note: "a sentence, prj_1 in it",
    amount: "5.00",
    empty: null,
    long: `prj_${"x".repeat(80)}`,
  };
  expect(idsNamedIn([entry({ details })])).toEqual(["prj_1"]);
  const keys = Array.from({ length: 5_000 }, (_, index) => `pk_${index}`);
  expect(idsNamedIn([entry({ details: { keys } })])).toHaveLength(2_000);
});
