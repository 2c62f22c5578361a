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

const SAMPLES_PER_SECOND = 24_000;
const BYTES_PER_SAMPLE = 2;
const HEADER_BYTES = 44;

/**
 * Spoken answers of chat completions as WAV: PCM with 16 bits and one channel.
 * Source: https://platform.openai.com/docs/guides/audio (`pcm16` when streaming); http://soundfile.sapp.org/doc/WaveFormat
 */
export function toWav(pcm: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer>[] {
  const bytes = pcm.reduce((sum, { length }) => sum + length, 0);
  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  const text = (at: number, word: string) => {
    for (let index = 0; index < word.length; index += 1) header.setUint8(at + index, word.charCodeAt(index));
  };
  text(0, "RIFF");
  header.setUint32(4, HEADER_BYTES - 8 + bytes, true);
  text(8, "WAVE");
  text(12, "fmt ");
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, SAMPLES_PER_SECOND, true);
  header.setUint32(28, SAMPLES_PER_SECOND * BYTES_PER_SAMPLE, true);
  header.setUint16(32, BYTES_PER_SAMPLE, true);
  header.setUint16(34, BYTES_PER_SAMPLE * 8, true);
  text(36, "data");
  header.setUint32(40, bytes, true);
  return [new Uint8Array(header.buffer), ...pcm];
}
