import { expect, it } from "vitest";
import { decodeBase64, soundTypeOf } from "./sound.ts";

it("base64 becomes the same bytes", () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, value) => value);
  expect(decodeBase64(Buffer.from(bytes).toString("base64"))).toEqual(bytes);
});

it.each([
  ["RIFF1234", "audio/wav"],
  ["OggS", "audio/ogg"],
  ["fLaC", "audio/flac"],
  ["ID3", "audio/mpeg"],
  ["", "audio/mpeg"],
])("audio that starts with %o is %s", (start, type) => {
  expect(soundTypeOf(Buffer.from(start))).toBe(type);
});
