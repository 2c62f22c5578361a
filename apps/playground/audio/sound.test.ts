import { expect, it } from "vitest";
import { soundTypeOf } from "./sound.ts";

it.each([
  ["RIFF1234", "audio/wav"],
  ["OggS", "audio/ogg"],
  ["fLaC", "audio/flac"],
  ["ID3", "audio/mpeg"],
  ["", "audio/mpeg"],
])("audio that starts with %o is %s", (start, type) => {
  expect(soundTypeOf(Buffer.from(start))).toBe(type);
});
