/** Formats of recordings that providers take. */
export type AudioFormat = "wav" | "mp3" | "aac" | "flac" | "ogg" | "mp4" | "webm";

/** How files begin, in hex. Sources: the formats' specifications. */
const BEGINNINGS: readonly (readonly [RegExp, AudioFormat])[] = [
  [/^52494646.{8}57415645/, "wav"],
  [/^664c6143/, "flac"],
  [/^4f676753/, "ogg"],
  [/^.{8}66747970/, "mp4"],
  [/^1a45dfa3/, "webm"],
  [/^fff[0189]/, "aac"],
  [/^(?:494433|ff(?:e[2-7]|f[2-7]|f[a-f]))/, "mp3"],
];

/** The format of a file by its first bytes; null for one that is no recording. */
export function sniffAudio(bytes: Uint8Array): AudioFormat | null {
  const start = Buffer.from(bytes.subarray(0, 16)).toString("hex");
  return BEGINNINGS.find(([pattern]) => pattern.test(start))?.[1] ?? null;
}

/** The media type of each format. */
export const AUDIO_TYPES: Readonly<Record<AudioFormat, string>> = {
  wav: "audio/wav",
  mp3: "audio/mpeg",
  aac: "audio/aac",
  flac: "audio/flac",
  ogg: "audio/ogg",
  mp4: "audio/mp4",
  webm: "audio/webm",
};
