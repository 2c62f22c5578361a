import type { JsonObject } from "../../shared/json-object.ts";

/** `audio/L16;codec=pcm;rate=24000`: bare samples, 16 bits, one channel. */
const BARE = /^audio\/(?:l16|pcm)\b(?:.*\brate=(\d+))?/i;

/** Sound of an answer. Streams carry bare samples as they come, which is what `pcm16` means in the chat form. */
export const toAudioDelta = (id: string, inline: JsonObject): JsonObject => ({
  id,
  data: String(inline.data ?? ""),
  mime_type: String(inline.mimeType ?? ""),
});

const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;
const DEFAULT_RATE = 24_000;

/** Samples a second of bare samples. */
export const rateOf = (mimeType: string): number => Number(BARE.exec(mimeType)?.[1] ?? DEFAULT_RATE);

/** Bare samples in base64 as a WAV file, so that a player can tell what they are; anything else as it is. */
export function toPlayable(data: string, mimeType: string): { data: string; mimeType: string } {
  const found = BARE.exec(mimeType);
  if (!found) return { data, mimeType };
  const samples = Buffer.from(data, "base64");
  const rate = Number(found[1] ?? DEFAULT_RATE);
  return {
    data: Buffer.concat([wavHeader(samples.length, rate), samples]).toString("base64"),
    mimeType: "audio/wav",
  };
}

/** Source: the RIFF WAVE format, one channel of 16-bit PCM. */
export function wavHeader(length: number, rate: number): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.write("RIFF", 0, "latin1");
  bytes.writeUInt32LE(HEADER_BYTES - 8 + length, 4);
  bytes.write("WAVEfmt ", 8, "latin1");
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * BYTES_PER_SAMPLE, 28);
  bytes.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  bytes.writeUInt16LE(8 * BYTES_PER_SAMPLE, 34);
  bytes.write("data", 36, "latin1");
  bytes.writeUInt32LE(length, 40);
  return bytes;
}
