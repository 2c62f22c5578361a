import fc from "fast-check";
import { expect, it } from "vitest";
import { sniffImage } from "./sniff-image.ts";

const bytes = (hex: string) => Buffer.from(hex.replaceAll(" ", ""), "hex");

it.each([
  ["png", "89504e470d0a1a0a 0000000d 49484452 00000400 00000300", 1_024, 768],
  ["jpeg", "ffd8 ffe0 0004 0000 ffc0 0011 08 0300 0400 03", 1_024, 768],
  ["webp", "52494646 00000000 57454250 56503820 00000000 000000 9d012a 0004 0003", 1_024, 768],
  ["webp", "52494646 00000000 57454250 5650384c 00000000 2f ffc3bf00 0000000000", 1_024, 768],
  ["webp", "52494646 00000000 57454250 56503858 00000000 00000000 ff0300 ff0200", 1_024, 768],
])("a header of %s says its size", (format, hex, width, height) => {
  expect(sniffImage(bytes(hex))).toEqual({ format, width, height });
});

it("a picture that would unpack to gigabytes is only as large as its header says", () => {
  const bomb = bytes("89504e470d0a1a0a 0000000d 49484452 7fffffff 7fffffff");
  expect(sniffImage(bomb)).toEqual({ format: "png", width: 0x7fffffff, height: 0x7fffffff });
});

it("any bytes are read without an error", () => {
  const heads = ["89504e470d0a1a0a", "ffd8ffe0", "524946460000000057454250", ""];
  fc.assert(
    fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 200 }), (head, rest) => {
      expect(() => sniffImage(Buffer.concat([bytes(head), rest]))).not.toThrow();
    }),
    { numRuns: 500 },
  );
});
