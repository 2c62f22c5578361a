import fc from "fast-check";
import type { ChatRequest, Mapping } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { fitTools } from "./fit-tools.ts";
import {
  createMemberReader,
  giveProperties,
  nameProperties,
  restoreProperties,
  toGiven,
} from "./property-names.ts";

const WHOLE = /^[a-zA-Z0-9_.-]{1,64}$/;
const text = { type: "string" };
const schema = {
  type: "object",
  properties: { "filter[id]": text, limit: { type: "integer" }, "Account Number": text },
  required: ["filter[id]", "limit"],
};

/** Pieces of a text, cut at each of these places. */
function cut(whole: string, places: readonly number[]): string[] {
  const ends = [...new Set(places.map((place) => place % (whole.length + 1)))].sort((a, b) => a - b);
  return [...ends, whole.length].map((end, at) => whole.slice(ends[at - 1] ?? 0, end));
}

describe("names of arguments", () => {
  it("fit Claude, and are the same in every turn", () => {
    const { schema: fitted, names } = nameProperties(schema);
    const given = Object.keys(fitted.properties as object);
    for (const name of given) expect(name).toMatch(WHOLE);
    expect(given[0]).toMatch(/^filter_id__[0-9a-f]{8}$/);
    expect(given[1]).toBe("limit");
    expect(fitted.required).toEqual([given[0], "limit"]);
    expect([...names.values()]).toEqual(["filter[id]", "Account Number"]);
    expect(nameProperties(structuredClone(schema))).toEqual({ schema: fitted, names });
  });

  it("stay where they fit, to the object", () => {
    const plain = { type: "object", properties: { "a.b-c_d": text }, required: ["a.b-c_d"] };
    expect(nameProperties(plain).schema).toBe(plain);
    expect(nameProperties({ type: "object" }).names.size).toBe(0);
  });

  it("stay inside of arguments, which Claude doesn't look at", () => {
    const inner = { type: "object", properties: { where: { type: "object", properties: { "a b": text } } } };
    expect(nameProperties(inner).schema).toBe(inner);
  });

  it("are never another argument's", () => {
    const names = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 90 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(names, (all) => {
        const properties = Object.fromEntries(all.map((name) => [name, text]));
        const { schema: fitted } = nameProperties({ type: "object", properties });
        const given = Object.keys(fitted.properties as object);
        expect(given.length).toBe(Object.keys(properties).length);
        for (const name of given) expect(name).toMatch(WHOLE);
      }),
    );
  });
});

describe("arguments of a call", () => {
  const { names } = nameProperties(schema);
  const args = { "filter[id]": 'a"filter[id]"', limit: 3, "Account Number": { "filter[id]": ["x"] } };

  it("go there and back", () => {
    const given = giveProperties(JSON.stringify(args), toGiven(names));
    expect(given).not.toContain('"filter[id]":"');
    expect(given).toContain('{"filter[id]":["x"]}');
    expect(JSON.parse(restoreProperties(given, names))).toEqual(args);
  });

  it("stay as they are if they are no object", () => {
    for (const odd of ["", "[1]", '"x"', '{"a":', "null"]) {
      expect(giveProperties(odd, toGiven(names))).toBe(odd);
      expect(restoreProperties(odd, names)).toBe(odd);
      expect(createMemberReader(names).push(odd)).toBe(odd);
    }
  });

  it("are restored wherever a stream cuts them", () => {
    const given = giveProperties(JSON.stringify(args), toGiven(names));
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 12 }), (places) => {
        const reader = createMemberReader(names);
        const read = cut(given, places).map((piece) => reader.push(piece));
        expect(JSON.parse(read.join(""))).toEqual(args);
      }),
    );
  });

  it("are restored in any JSON that a model writes", () => {
    const value = fc.dictionary(
      fc.constantFrom(...names.keys(), "limit", 'q"uote', "back\\slash", "{[,:"),
      fc.jsonValue({ maxDepth: 3 }),
    );
    fc.assert(
      fc.property(
        value,
        fc.array(fc.nat(), { maxLength: 9 }),
        fc.nat({ max: 2 }),
        (given, places, indent) => {
          const reader = createMemberReader(names);
          const read = cut(JSON.stringify(given, null, indent), places).map((piece) => reader.push(piece));
          const wanted = Object.fromEntries(
            Object.entries(given).map(([name, inner]) => [names.get(name) ?? name, inner]),
          );
          expect(JSON.parse(read.join(""))).toEqual(JSON.parse(JSON.stringify(wanted)));
        },
      ),
    );
  });
});

it("names are turned around once for a tool, however many calls of it a conversation has", () => {
  const count = 10_000;
  const properties = Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`an odd name ${at}`, text]),
  );
  const parameters = { type: "object", properties };
  const call = {
    id: "call_1",
    type: "function" as const,
    function: { name: "look", arguments: '{"an odd name 1":"x"}' },
  };
  const chat: ChatRequest = {
    model: "m",
    tools: [{ type: "function", function: { name: "look", parameters } }],
    messages: [{ role: "assistant", content: null, tool_calls: Array.from({ length: count }, () => call) }],
  };
  const before = process.threadCpuUsage();
  const { chat: fitted } = fitTools(chat, {
    dialect: "anthropic-messages",
    quirks: {},
    mapping: { capabilities: {} } as Mapping,
    upstreamModel: "claude",
  });
  const { user } = process.threadCpuUsage(before);
  expect(JSON.stringify(fitted.messages).match(/an_odd_name_1_\w{8}/g)).toHaveLength(count);
  // CPU time, which other work of the machine does not change: 10,000 times 10,000 names are ten times as much.
  expect(user / 1_000).toBeLessThan(3_000);
});
