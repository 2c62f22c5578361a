import { expect, it } from "vitest";
import { crc32c } from "./crc32c.ts";

// The first is the check value of the polynomial; the others are the examples of RFC 3720, appendix B.4.
it.each([
  [Buffer.from("123456789"), 0xe3069283],
  [Buffer.alloc(32), 0x8a9136aa],
  [Buffer.alloc(32, 0xff), 0x62a8ab43],
  [Buffer.from(Array.from({ length: 32 }, (_, index) => index)), 0x46dd794e],
])("is Castagnoli's (%#)", (bytes, crc) => {
  expect(crc32c(bytes)).toBe(crc);
});
