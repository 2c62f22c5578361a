import { expect, it } from "vitest";
import { soundTypeOf, toWav } from "./sound.ts";

it.each([
  ["RIFF1234", "audio/wav"],
  ["OggS", "audio/ogg"],
  ["fLaC", "audio/flac"],
  ["ID3", "audio/mpeg"],
  ["", "audio/mpeg"],
])("audio that starts with %o is %s", (start, type) => {
  expect(soundTypeOf(Buffer.from(start))).toBe(type);
});

it("parts of a spoken answer become one WAV file", () => {
  const file = Buffer.concat(toWav([Uint8Array.from([1, 2, 3, 4]), Uint8Array.from([5, 6])]));
  expect(file.toString("latin1", 0, 4) + file.toString("latin1", 8, 16)).toBe("RIFFWAVEfmt ");
  expect([file.readUInt32LE(4), file.readUInt32LE(24), file.readUInt32LE(40)]).toEqual([42, 24_000, 6]);
  expect([...file.subarray(44)]).toEqual([1, 2, 3, 4, 5, 6]);
});
