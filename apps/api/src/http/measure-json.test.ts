import { expect, it } from "vitest";
import { measureJson } from "./measure-json.ts";

const measure = (text: string) => measureJson(new TextEncoder().encode(text));

it.each([
  ["", 0, 0],
  ["7", 0, 0],
  ['{"a":[1,2,{"b":null}],"c":{}}', 3, 3],
  ['"[[[,,,"', 0, 0],
  [String.raw`{"a\"[[,":"\\"}`, 1, 0],
  ["[[[[", 4, 0],
  ["]]]][", 0, 0],
])("measures %s", (text, depth, commas) => expect(measure(text)).toEqual({ depth, commas }));
