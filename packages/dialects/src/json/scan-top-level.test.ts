import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editTopLevel, joinPieces, MAX_DEPTH, scanTopLevel, type TopLevelEdits } from "./index.ts";

const bytesOf = (text: string): Buffer => Buffer.from(text);

/** JSON text of a value with white space wherever it may be. */
const jsonText = fc
  .tuple(
    fc.dictionary(fc.string({ unit: "binary" }), fc.jsonValue({ maxDepth: 4 })),
    fc.constantFrom(0, 1, 3, "\t"),
  )
  .map(([value, indent]) => ({
    value: JSON.parse(JSON.stringify(value)),
    text: JSON.stringify(value, null, indent),
  }));

describe("finding the members of a body", () => {
  it("finds the members JSON.parse finds, each with its own text", () => {
    fc.assert(
      fc.property(jsonText, ({ value, text }) => {
        const bytes = bytesOf(text);
        const { members } = scanTopLevel(bytes);
        const found = members.map(({ key, valueStart, valueEnd }) => [
          key,
          JSON.parse(bytes.toString("utf8", valueStart, valueEnd)),
        ]);
        expect(found).toEqual(
          JSON.parse(text, undefined) && Object.keys(value).map((key) => [key, value[key]]),
        );
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['{"mod\\u0065l":"x"}', "model"],
    ['{"a\\"b":1}', 'a"b'],
    ['{ "tab\\t" : 1 }', "tab\t"],
    ['{"\\ud83d\\ude00":1}', "😀"],
    ['{"":1}', ""],
    ['{"ü":1}', "ü"],
  ])("reads the key of %s as JSON.parse does", (text, key) => {
    expect(scanTopLevel(bytesOf(text)).members.map((member) => member.key)).toEqual([key]);
  });

  it("is not misled by braces, quotes and commas inside strings", () => {
    const text = '{"a":"}, \\"model\\":\\"x\\"","b":["{\\\\",{"c":"]"}],"d":"\\\\"}';
    expect(scanTopLevel(bytesOf(text)).members.map((member) => member.key)).toEqual(["a", "b", "d"]);
  });

  it.each([
    ['{"model":"a","messages":[],"model":"b"}', "model"],
    ['{"model":"a","mod\\u0065l":"b"}', "model"],
    ['{"mod\\u0065l":"a","\\u006dodel":"b"}', "model"],
  ])("refuses %s, which names a field twice", (text, param) => {
    expect(() => scanTopLevel(bytesOf(text))).toThrow(
      expect.objectContaining({ code: "invalid_parameters", details: { param } }),
    );
  });

  it.each([
    ['{"a":{"b":1,"b":2}}', true],
    ['{"a":[{"b":1},{"b":2}]}', false],
    ['{"a":{"b":1,"\\u0062":2}}', true],
    ['{"a":{"b":{"b":{"b":1}}}}', false],
    ['{"a":{"b":"b","c":"b"}}', false],
  ])("tells of %s whether an inner object has a key twice", (text, expected) => {
    expect(scanTopLevel(bytesOf(text)).hasNestedDuplicates).toBe(expected);
  });

  it("notices one repeated key among thousands", () => {
    const keys = Array.from({ length: 5_000 }, (_, at) => `"key${at}":1`);
    expect(scanTopLevel(bytesOf(`{"a":{${keys.join()}}}`)).hasNestedDuplicates).toBe(false);
    expect(scanTopLevel(bytesOf(`{"a":{${[...keys, '"key17":2'].join()}}}`)).hasNestedDuplicates).toBe(true);
  });

  it("agrees with a count of keys on random documents with repeated keys", () => {
    const entry = fc.tuple(
      fc.constantFrom("a", "b", "c", "\\u0061", "dd"),
      fc.constantFrom("1", '"a"', "[]"),
    );
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 5 }), (entries) => {
        const inner = `{${entries.map(([key, value]) => `"${key}":${value}`).join()}}`;
        const repeated = Object.keys(JSON.parse(inner)).length < entries.length;
        expect(scanTopLevel(bytesOf(`{"x":[${inner}]}`)).hasNestedDuplicates).toBe(repeated);
      }),
      { numRuns: 500 },
    );
  });

  it("refuses bodies nested too deep, without recursion", () => {
    const nested = (depth: number) => bytesOf(`{"a":${"[".repeat(depth)}${"]".repeat(depth)}}`);
    expect(scanTopLevel(nested(MAX_DEPTH - 1)).members).toHaveLength(1);
    expect(() => scanTopLevel(nested(MAX_DEPTH))).toThrow(/nested deeper/);
    expect(() => scanTopLevel(nested(1_000_000))).toThrow(/nested deeper/);
  });

  it.each(["[]", '"text"', "12", "", "{", '{"a":"b', '{"a":[1}'])("refuses %s as no object", (text) => {
    expect(() => scanTopLevel(bytesOf(text))).toThrow();
  });
});

const edit = (body: Buffer, edits: TopLevelEdits): string =>
  Buffer.from(joinPieces(editTopLevel(body, edits))).toString();

describe("changing members of a body", () => {
  const body = bytesOf(
    '{ "model" : "gpt" ,\n "messages":[{"content":"ü \\u00fc"}], "routing":"price", "n": 1 }',
  );

  it("replaces, adds and removes only what it is told to", () => {
    const edited = edit(body, { set: { model: "x", stream: true }, remove: ["routing", "absent"] });
    expect(edited).toBe('{ "model":"x","messages":[{"content":"ü \\u00fc"}],"n": 1,"stream":true}');
  });

  it("returns the same bytes when nothing changes", () => {
    expect(editTopLevel(body, { set: {}, remove: ["absent"] })).toBe(body);
  });

  it("fills an empty object, and empties a full one", () => {
    expect(edit(bytesOf("{ }"), { set: { a: 1 }, remove: [] })).toBe('{ "a":1}');
    expect(edit(bytesOf('{"a":1,"b":2}'), { set: {}, remove: ["a", "b"] })).toBe("{}");
  });

  it("says what an edit of the parsed value would say", () => {
    fc.assert(
      fc.property(
        jsonText,
        fc.array(fc.string(), { maxLength: 2 }),
        fc.jsonValue({ maxDepth: 2 }),
        ({ value, text }, names, set) => {
          const keys = Object.keys(value);
          const remove = [...names, ...keys.slice(0, 1)];
          const changes = Object.fromEntries([...names, ...keys.slice(1, 2)].map((key) => [key, set]));
          const expected: Record<string, unknown> = { ...value };
          for (const key of remove) if (!Object.hasOwn(changes, key)) delete expected[key];
          const edited = edit(bytesOf(text), { set: changes, remove });
          expect(JSON.parse(edited)).toEqual(JSON.parse(JSON.stringify({ ...expected, ...changes })));
        },
      ),
      { numRuns: 500 },
    );
  });
});
