import fc from "fast-check";
import { expect, it } from "vitest";
import { fitsName, NAME_LIMITS, type NameLimit } from "./name-limits.ts";
import { createToolNamer, type OriginalTool } from "./tool-names.ts";

const PREFIX = `mcp__a_rather_long_name_of_a_server__${"x".repeat(60)}`;
/** Names that fit, that are too long with a common beginning, and that have characters no provider takes. */
const name = fc.oneof(
  fc.stringMatching(/^[A-Za-z_][\w-]{0,30}$/),
  fc.stringMatching(/^[a-z]{1,40}$/).map((end) => PREFIX + end),
  fc.string({ minLength: 1, maxLength: 150 }),
);
const tool: fc.Arbitrary<OriginalTool> = fc.record(
  { name, namespace: fc.constantFrom("mcp__a", "mcp__a__", "functions", PREFIX) },
  { requiredKeys: ["name"] },
);
const limit = fc.constantFrom<NameLimit | null>(null, ...Object.values(NAME_LIMITS));
const keyOf = ({ name: plain, namespace = "" }: OriginalTool) => `${namespace}\n${plain}`;

it("gives every tool one name of its own within the limit, and leads back from it", () => {
  fc.assert(
    fc.property(fc.uniqueArray(tool, { selector: keyOf, maxLength: 20 }), limit, (tools, bound) => {
      const namer = createToolNamer(tools, bound);
      const given = tools.map(namer.nameOf);
      expect(new Set(given).size).toBe(tools.length);
      for (const [at, original] of tools.entries()) {
        const fitted = given[at] ?? "";
        expect(fitsName(fitted, bound)).toBe(true);
        expect(keyOf(namer.names.get(fitted) ?? { name: fitted })).toBe(keyOf(original));
        if (!original.namespace && fitsName(original.name, bound)) expect(fitted).toBe(original.name);
      }
    }),
    { numRuns: 300 },
  );
});

it("gives the same names whatever the order, and to tools that come later", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(
        name.map((plain) => ({ name: plain })),
        { selector: keyOf, maxLength: 12 },
      ),
      limit,
      (tools, bound) => {
        const first = createToolNamer(tools, bound);
        const second = createToolNamer(tools.toReversed(), bound);
        expect(tools.map(second.nameOf)).toEqual(tools.map(first.nameOf));
      },
    ),
    { numRuns: 200 },
  );
});

it("keeps a short name that equals a shortened one", () => {
  const bound = NAME_LIMITS["openai-chat"] ?? null;
  const long = { name: `${PREFIX}one` };
  const shortened = createToolNamer([long], bound).nameOf(long);
  const namer = createToolNamer([long, { name: shortened }], bound);
  expect(namer.nameOf({ name: shortened })).toBe(shortened);
  expect(namer.nameOf(long)).not.toBe(shortened);
  expect(namer.nameOf(long)).toHaveLength(64);
  expect(namer.names.get(namer.nameOf(long))).toEqual(long);
});

it("tells two long names apart that begin alike", () => {
  const bound = NAME_LIMITS["bedrock-converse"] ?? null;
  const namer = createToolNamer([], bound);
  const [a, b] = [namer.nameOf({ name: `${PREFIX}a` }), namer.nameOf({ name: `${PREFIX}b` })];
  expect(a).not.toBe(b);
  expect(a.slice(0, 55)).toBe(b.slice(0, 55));
});
