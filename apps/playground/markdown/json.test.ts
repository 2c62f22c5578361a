import { expect, it } from "vitest";
import { layOutJson, startsAsJson } from "./json.ts";

const written = (text: string) =>
  layOutJson(text)
    ?.map((token) => token.text)
    .join("");

it("formats JSON as JSON.stringify does", () => {
  for (const value of [
    { river: "Nile", km: 6650, isLong: true, of: null, 'a"b\\': ["x{", { y: [] }], e: {} },
    [{ a: -1.5e3 }, { b: "]" }],
    {},
  ])
    expect(written(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
});

it("keeps every digit and every key as the model wrote them", () => {
  expect(written('{"id":12345678901234567890,"id":1.50}')).toBe(
    '{\n  "id": 12345678901234567890,\n  "id": 1.50\n}',
  );
});

it("tells keys from texts", () => {
  expect(layOutJson('{"a":"b"}')?.filter(({ kind }) => kind !== "mark")).toEqual([
    { kind: "key", text: '"a"' },
    { kind: "text", text: '"b"' },
  ]);
});

it("takes nothing else for JSON", () => {
  expect(layOutJson('{"a": 1')).toBeNull();
  expect(layOutJson(`{"a":"${"x".repeat(200_000)}"}`)).toBeNull();
  expect(startsAsJson('{"a')).toBe(true);
  expect(startsAsJson(' [ {"a": 1}]')).toBe(true);
  for (const text of ["Nile", "[a](b)", "{% raw %}", "- x", "[1] See there"])
    expect(startsAsJson(text)).toBe(false);
});

it("formats nothing that has too many parts, or is mostly indentation", () => {
  expect(layOutJson(`[${"{},".repeat(30_000)}{}]`)?.length).toBeLessThan(10);
  expect(layOutJson(`[${'{"a":1},'.repeat(12_000)}{}]`)).toBeNull();
  const deep = `${'{"a":'.repeat(15_000)}1${"}".repeat(15_000)}`;
  expect(layOutJson(deep)).toBeNull();
  expect(layOutJson(`${"[".repeat(40_000)}${"]".repeat(40_000)}`)).toBeNull();
});
