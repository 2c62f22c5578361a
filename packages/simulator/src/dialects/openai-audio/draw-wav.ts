const SAMPLE_RATE = 8_000;
const HEADER_LENGTH = 44;
const BYTES_PER_SAMPLE = 2;
const PCM = 1;
const TONE_HZ = 220;
const LOUDNESS = 8_000;

/** A WAV file with a quiet tone of this length. */
export function drawWav(seconds: number): Uint8Array {
  const samples = Math.round(seconds * SAMPLE_RATE);
  const length = samples * BYTES_PER_SAMPLE;
  const file = Buffer.alloc(HEADER_LENGTH + length);
  file.write("RIFF", 0, "latin1");
  file.writeUInt32LE(HEADER_LENGTH - 8 + length, 4);
  file.write("WAVEfmt ", 8, "latin1");
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(PCM, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(SAMPLE_RATE, 24);
  file.writeUInt32LE(SAMPLE_RATE * BYTES_PER_SAMPLE, 28);
  file.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  file.writeUInt16LE(BYTES_PER_SAMPLE * 8, 34);
  file.write("data", 36, "latin1");
  file.writeUInt32LE(length, 40);
  for (let at = 0; at < samples; at += 1) {
    const height = Math.sin((2 * Math.PI * TONE_HZ * at) / SAMPLE_RATE);
    file.writeInt16LE(Math.round(LOUDNESS * height), HEADER_LENGTH + at * BYTES_PER_SAMPLE);
  }
  return file;
}
