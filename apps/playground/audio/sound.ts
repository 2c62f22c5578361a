import { toDataUrl } from "../files/data-url.ts";

/** First bytes of the formats that browsers play. A provider can send another format than the one it was asked for. */
const SIGNATURES: readonly (readonly [start: string, type: string])[] = [
  ["RIFF", "audio/wav"],
  ["OggS", "audio/ogg"],
  ["fLaC", "audio/flac"],
];

/** The media type of audio, from its first bytes; MP3 where they say nothing. */
export function soundTypeOf(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  return SIGNATURES.find(([signature]) => signature === start)?.[1] ?? "audio/mpeg";
}

/** Audio in parts as a data URL: it plays without a request, and can be kept. */
export const toSoundUrl = (parts: readonly Uint8Array<ArrayBuffer>[]): Promise<string> =>
  toDataUrl(new Blob([...parts], { type: soundTypeOf(parts[0] ?? new Uint8Array()) }), "the audio");
