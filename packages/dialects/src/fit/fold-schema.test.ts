import { expect, it } from "vitest";
import { allowsStrict } from "../shared/tools/allows-strict.ts";
import { foldRoot, startFoldBudget, withProperties } from "./fold-schema.ts";

const text = { type: "string" };
const number = { type: "number" };

it.each([
  [
    "branches that only require",
    { type: "object", properties: { a: text, b: text }, anyOf: [{ required: ["a"] }, { required: ["b"] }] },
    { type: "object", properties: { a: text, b: text }, description: "(give one of: a; b)" },
  ],
  [
    "branches with different members",
    {
      oneOf: [
        { type: "object", properties: { kind: { const: "x" }, a: text }, required: ["kind", "a"] },
        { type: "object", properties: { kind: { const: "y" }, b: number }, required: ["kind"] },
      ],
      description: "Does it.",
    },
    {
      type: "object",
      properties: { kind: { anyOf: [{ const: "x" }, { const: "y" }] }, a: text, b: number },
      required: ["kind"],
      description: "Does it. (give one of: kind and a; kind)",
    },
  ],
  [
    "all of several, by reference",
    {
      type: "object",
      allOf: [{ $ref: "#/$defs/base" }, { properties: { b: number }, required: ["b"] }],
      $defs: { base: { type: "object", properties: { a: text }, required: ["a"] } },
    },
    {
      type: "object",
      properties: { a: text, b: number },
      required: ["a", "b"],
      $defs: { base: { type: "object", properties: { a: text }, required: ["a"] } },
    },
  ],
])("folds %s", (_what, schema, folded) => {
  expect(foldRoot(schema)).toEqual(folded);
});

it("leaves other schemas alone, also those that end in themselves", () => {
  const plain = { type: "object", properties: { a: { anyOf: [text, number] } } };
  expect(foldRoot(plain)).toBe(plain);
  expect(foldRoot({ type: "object", anyOf: [{ $ref: "#/anyOf/0" }] })).toMatchObject({ properties: {} });
  expect(withProperties({ type: "object" })).toEqual({ type: "object", properties: {} });
  expect(withProperties(plain)).toBe(plain);
});

const many = (count: number, make: (at: number) => unknown): unknown[] =>
  Array.from({ length: count }, (_, at) => make(at));
const named = (count: number, way: unknown) =>
  Object.fromEntries(many(count, (at) => [`p${at}`, way]) as [string, unknown][]);

it.each([
  ["branches that are in themselves", { a: { anyOf: many(100, () => ({ $ref: "#/$defs/a" })) } }],
  [
    "a large branch that many refer to",
    {
      a: { allOf: many(10_000, () => ({ $ref: "#/$defs/b" })) },
      b: {
        properties: named(10_000, { description: "x".repeat(100) }),
        required: many(10_000, (at) => `p${at}`),
      },
    },
  ],
  [
    "many ways to describe one member",
    { a: { anyOf: many(10_000, (at) => ({ properties: { p: { description: "x".repeat(100) + at } } })) } },
  ],
])("ends with %s", (_what, $defs) => {
  expect(foldRoot({ anyOf: [{ $ref: "#/$defs/a" }], $defs })).toMatchObject({ type: "object", $defs });
});

it("follows no path that is longer than any name, since it can be met in every part", () => {
  const long = "a".repeat(600);
  const schema = { $defs: { [long]: { properties: { p: text } } }, allOf: [{ $ref: `#/$defs/${long}` }] };
  expect(foldRoot(schema)).toMatchObject({ properties: {} });
});

it("reads a bounded number of parts of all schemas of a request", () => {
  const budget = startFoldBudget();
  const { left } = budget;
  const branches = many(50, () => ({ $ref: "#/$defs/a" }));
  const schema = { $defs: { a: { allOf: branches } }, oneOf: [{ $ref: "#/$defs/a" }] };
  for (let count = 0; count < 100; count += 1)
    expect(foldRoot(schema, budget)).toMatchObject({ type: "object" });
  expect(budget.left).toBeLessThan(0);
  expect(budget.left).toBeGreaterThan(-2 * left);
  expect(foldRoot({ anyOf: [{ properties: { a: text } }] }, budget)).toMatchObject({ properties: {} });
});

it("says nothing about what goes together where branches repeat a long name", () => {
  const $defs = { a: { required: ["r".repeat(100_000)] } };
  const anyOf = [...many(900, () => ({ $ref: "#/$defs/a" })), { required: ["b"] }];
  expect(JSON.stringify(foldRoot({ $defs, anyOf })).length).toBeLessThan(110_000);
});

it.each([
  [{ type: "object", properties: { a: text }, required: ["a"], additionalProperties: false }, true],
  [{ type: "object", properties: { a: text }, required: [], additionalProperties: false }, false],
  [{ type: "object", properties: { a: text }, required: ["a"] }, false],
  [
    {
      type: "object",
      properties: { a: { type: "array", items: { type: "object", properties: { b: text } } } },
      required: ["a"],
      additionalProperties: false,
    },
    false,
  ],
  [{ anyOf: [] }, false],
])("%j may be strict: %s", (schema, expected) => {
  expect(allowsStrict(schema)).toBe(expected);
});
