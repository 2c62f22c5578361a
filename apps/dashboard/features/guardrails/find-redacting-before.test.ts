import type { Schemas } from "@causeway/api-client";
import { expect, it } from "vitest";
import { findRedactingBefore, restores } from "./find-redacting-before.ts";

type Guardrail = Schemas["Guardrail"];

const rule = (id: string, priority: number, fields: Partial<Guardrail> = {}): Guardrail => ({
  ...{ id, priority, name: id, scope: "project", project: "prj_a", type: "secrets", action: "redact" },
  ...{ appliesTo: "both", roles: ["user"], enabled: true, config: {}, hasSecret: false },
  ...{ createdAt: "2026-01-01T00:00:00Z", updatedAt: "2026-01-01T00:00:00Z", createdBy: null },
  ...fields,
});
const ids = (rules: readonly Guardrail[], existing?: Guardrail) =>
  findRedactingBefore(rules, existing).map(({ id }) => id);

it("finds what redacts requests before a guardrail does, in the order of gateways", () => {
  const restoring = rule("grd_m", 5, { type: "pii", config: { restore: true } });
  const rules = [rule("grd_a", 1), rule("grd_b", 5), restoring, rule("grd_z", 5), rule("grd_c", 6)];
  expect(ids(rules, restoring)).toEqual(["grd_a", "grd_b"]);
});

it("takes a new guardrail as the last of its priority", () => {
  expect(ids([rule("grd_z", 100), rule("grd_a", 101)])).toEqual(["grd_z"]);
});

it("leaves out what redacts nothing of a request, or restores it", () => {
  const others: readonly Partial<Guardrail>[] = [
    { enabled: false },
    { action: "block" },
    { appliesTo: "output" },
    { type: "external" },
    { type: "pii", config: { restore: true } },
  ];
  expect(ids(others.map((fields, at) => rule(`grd_${at}`, 0, fields)))).toEqual([]);
});

it("takes a guardrail to restore only what it redacts in requests", () => {
  const restoring = { type: "pii", action: "redact", config: { restore: true } } as const;
  expect(restores(rule("grd_a", 1, restoring))).toBe(true);
  const others: readonly Partial<Guardrail>[] = [
    { action: "warn" },
    { appliesTo: "output" },
    { config: { restore: false } },
    { config: {} },
  ];
  expect(others.map((fields) => restores(rule("grd_b", 1, { ...restoring, ...fields })))).not.toContain(true);
});
