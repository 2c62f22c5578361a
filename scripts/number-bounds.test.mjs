import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./launch/paths.mjs";

const COMBINED = ["anyOf", "oneOf", "allOf", "prefixItems"];
const typesOf = ({ type }) => (Array.isArray(type) ? type : [type]);
const isNumber = (schema) => typesOf(schema).some((type) => type === "number" || type === "integer");

/** The numbers that a client can send, by their path, each with the least and the greatest value. */
function numbersOf(document) {
  const found = [];
  const known = new Set();
  const walk = (schema, path) => {
    if (typeof schema !== "object" || schema === null) return;
    if (schema.$ref) {
      const name = schema.$ref.split("/").pop();
      if (known.has(name)) return;
      known.add(name);
      return walk(document.components.schemas[name], name);
    }
    if (isNumber(schema) && schema.enum === undefined && schema.const === undefined)
      found.push({
        path,
        least: schema.minimum ?? schema.exclusiveMinimum,
        most: schema.maximum ?? schema.exclusiveMaximum,
      });
    for (const [name, inner] of Object.entries(schema.properties ?? {})) walk(inner, `${path}.${name}`);
    for (const inner of [schema.items, schema.additionalProperties]) walk(inner, `${path}[]`);
    for (const key of COMBINED) for (const inner of schema[key] ?? []) walk(inner, path);
  };
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations)) {
      for (const { schema } of Object.values(operation.requestBody?.content ?? {}))
        walk(schema, `${method} ${path}`);
      for (const { name, schema } of operation.parameters ?? []) walk(schema, `${method} ${path}?${name}`);
    }
  return found;
}

describe.each(["gateway", "api"])("every number that a client of the %s can send", (app) => {
  const document = JSON.parse(readFileSync(join(ROOT, `apps/${app}/openapi.json`), "utf8"));

  it("has a least and a greatest value", () => {
    const numbers = numbersOf(document);
    expect(numbers.length).toBeGreaterThan(40);
    expect(numbers.filter(({ least, most }) => least === undefined || most === undefined)).toEqual([]);
  });
});
