import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { cutText, packPart, unpackPart } from "./pack-part.ts";

describe("a packed part", () => {
  it("is the same text again", async () => {
    const text = '{"content":"Köln 🌍 \\u0000"}\n'.repeat(500);
    const bytes = Buffer.from(text);
    const packed = await packPart(bytes, bytes.length);
    expect(packed.data.length).toBeLessThan(bytes.length / 10);
    expect(await unpackPart(packed)).toEqual({ text, bytes: bytes.length, truncated: false });
  });

  it("says that it is only a beginning, and of how much", async () => {
    const packed = await packPart(Buffer.from("abc"), 10);
    expect(await unpackPart(packed)).toEqual({ text: "abc", bytes: 10, truncated: true });
  });

  it("may be empty", async () => {
    expect(await unpackPart(await packPart(Buffer.alloc(0), 0))).toEqual({
      text: "",
      bytes: 0,
      truncated: false,
    });
  });

  it("that is no zstd is an error, not text", async () => {
    await expect(unpackPart({ data: randomBytes(64), bytes: 64, truncated: false })).rejects.toThrow();
  });
});

describe("cutting a text", () => {
  it("never leaves half a character, at any length", () => {
    const bytes = Buffer.from("aö€🌍".repeat(3));
    for (let max = 0; max <= bytes.length; max += 1) {
      const cut = cutText(bytes, max);
      expect(cut.length).toBeLessThanOrEqual(max);
      expect(cut.length).toBeGreaterThan(max - 4);
      expect(cut.toString("utf8")).not.toContain("\ufffd");
    }
  });

  it("cuts bytes that are no text all the same", () => {
    expect(cutText(Buffer.alloc(10, 0x80), 6).length).toBeGreaterThanOrEqual(3);
  });
});
