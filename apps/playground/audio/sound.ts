/** The bytes of base64 text. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

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
export async function toSoundUrl(parts: readonly Uint8Array<ArrayBuffer>[]): Promise<string> {
  const blob = new Blob([...parts], { type: soundTypeOf(parts[0] ?? new Uint8Array()) });
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("Can't read the audio.")));
    reader.readAsDataURL(blob);
  });
}
