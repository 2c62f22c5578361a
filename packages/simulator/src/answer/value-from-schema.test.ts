import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../dialects/dialect.ts";
import { valueFromSchema } from "./value-from-schema.ts";

const schemas: Record<string, JsonObject> = {
  "a plain object": {
    type: "object",
    properties: {
      city: { type: "string" },
      days: { type: "integer", minimum: 1, maximum: 3 },
      dry: { type: "boolean" },
    },
    required: ["city", "days", "dry"],
    additionalProperties: false,
  },
  "enum and const": {
    type: "object",
    properties: { unit: { enum: ["C", "F"] }, kind: { const: "weather" } },
    required: ["unit", "kind"],
  },
  "arrays with bounds": {
    type: "array",
    items: { type: "number", exclusiveMinimum: 2 },
    minItems: 3,
    maxItems: 4,
  },
  "a tuple": {
    type: "array",
    prefixItems: [{ type: "string" }, { type: "integer" }],
    minItems: 2,
    items: false,
  },
  unions: {
    anyOf: [{ type: "null" }, { type: "object", properties: { a: { oneOf: [{ type: "string" }] } } }],
  },
  "a nullable type": { type: ["string", "null"], minLength: 30, maxLength: 31 },
  references: {
    $defs: { name: { type: "string", maxLength: 4 } },
    type: "object",
    properties: { first: { $ref: "#/$defs/name" } },
    required: ["first"],
  },
  "allOf joins": {
    allOf: [
      { type: "object", properties: { a: { type: "integer" } }, required: ["a"] },
      { properties: { b: { type: "string" } }, required: ["b"] },
    ],
  },
  "ranges and steps": { type: "number", multipleOf: 5, exclusiveMaximum: 20, minimum: 11 },
  "a recursive tree": {
    $defs: {
      node: {
        type: "object",
        properties: {
          name: { type: "string" },
          next: { anyOf: [{ $ref: "#/$defs/node" }, { type: "null" }] },
        },
        required: ["name", "next"],
      },
    },
    $ref: "#/$defs/node",
  },
};

describe("a value made from a schema", () => {
  test.each(Object.entries(schemas))("is valid: %s", (_name, schema) => {
    const validate = new Ajv2020({ strict: false }).compile(schema);
    const value = valueFromSchema(schema);
    expect(validate(value), JSON.stringify({ value, errors: validate.errors })).toBe(true);
  });

  test("understands type names in capitals", () => {
    const schema = {
      type: "OBJECT",
      properties: { n: { type: "INTEGER" }, tags: { type: "ARRAY", items: { type: "STRING" } } },
    };
    expect(valueFromSchema(schema)).toEqual({ n: 7, tags: ["sample tags é"] });
  });
});
