import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./launch/paths.mjs";

const read = (file) => readFileSync(join(ROOT, file), "utf8");
const management = JSON.parse(read("apps/api/openapi.json")).components.schemas;
const gateway = JSON.parse(read("apps/gateway/openapi.json"));

/** Settings by the first column of the guide's table. */
const table = new Map();
const rows = [];
const [, section = ""] = read("apps/docs/guide/money.md").split("## What an organization can change\n");
for (const line of section
  .split("\n## ")[0]
  .split("\n")
  .filter((one) => one.startsWith("| "))) {
  const [where, settings = "", own = "", operators = ""] = line
    .slice(1)
    .split("|")
    .map((cell) => cell.trim());
  if (where === "Where" || where.startsWith("-")) continue;
  const known = table.get(where) ?? new Set();
  for (const [, code] of settings.matchAll(/`([^`]+)`/g)) known.add(code);
  table.set(where, known);
  rows.push({ where, settings, own, operators });
}

/** Every request of the management API that a member of an organization, or a token of it, can send. */
const SCHEMAS = {
  OrganizationNew: "Organization",
  OrganizationUpdate: "Organization",
  ProjectNew: "Project",
  ProjectUpdate: "Project",
  NewApiKey: "API key",
  ApiKeyChange: "API key",
  ApiKeyLimitsChange: "Limits",
  LevelLimitsChange: "Limits",
  ProviderKeyCreation: "Provider key",
  ProviderKeyUpdate: "Provider key",
  ProviderKeyOrder: "Provider key",
  CustomProviderCreation: "Custom provider",
  CustomProviderUpdate: "Custom provider",
  ModelOverrideCreation: "Model override",
  ModelOverrideUpdate: "Model override",
  RepricingRequest: "Charge again",
  CreditTopUp: "Credits",
};

describe("the guide's table of what an organization can change", () => {
  it("says of each setting what it can move, with both kinds of keys", () => {
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter((row) => Object.values(row).includes(""))).toEqual([]);
  });

  it.each(Object.entries(SCHEMAS))("has each field of %s", (schema, where) => {
    const limits = where === "API key" ? (table.get("Limits") ?? new Set()) : new Set();
    const listed = new Set([...(table.get(where) ?? []), ...limits]);
    const fields = Object.keys(management[schema].properties);
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.filter((field) => !listed.has(field))).toEqual([]);
  });

  it("has each header of the gateway", () => {
    const operations = Object.values(gateway.paths).flatMap(({ post }) => post ?? []);
    const parameters = operations.flatMap((operation) => operation.parameters ?? []);
    const headers = new Set(parameters.filter(({ in: where }) => where === "header").map(({ name }) => name));
    const listed = table.get("Header") ?? new Set();
    expect([...headers].filter((name) => !listed.has(name))).toEqual([]);
  });
});
