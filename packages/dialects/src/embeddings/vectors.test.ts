import fc from "fast-check";
import { expect, it } from "vitest";
import { encodeVector, unpackBytes } from "./vectors.ts";

it("survives the way to base64 and back, as floats", () => {
  fc.assert(
    fc.property(
      fc.array(fc.float({ noNaN: true, noDefaultInfinity: true }), { minLength: 1, maxLength: 64 }),
      (vector) => {
        const packed = encodeVector(vector, "base64");
        expect(encodeVector(packed, "float")).toEqual(vector);
        expect(encodeVector(packed, "base64")).toBe(packed);
      },
    ),
  );
});

it("is little endian: what official clients decode", () => {
  expect(encodeVector([1, -0.5], "base64")).toBe("AACAPwAAAL8=");
});

it.each([
  ["nothing", undefined],
  ["an empty list", []],
  ["what is no number", [1, "2"]],
  ["no finite number", [1, null]],
  ["base64 that is cut off", "AACAPwA="],
  ["an empty text", ""],
])("is not %s", (_name, value) => {
  expect(() => encodeVector(value, "float")).toThrow(/embedding/);
});

it("may come as signed bytes", () => {
  expect(unpackBytes(Buffer.from([0, 1, 127, 128, 255]).toString("base64"))).toEqual([0, 1, 127, -128, -1]);
});
