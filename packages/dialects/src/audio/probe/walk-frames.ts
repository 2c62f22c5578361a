import { MOST_BYTES, type Probed } from "./probed.ts";

/** kbit/s of MPEG 1 and of MPEG 2, layers I to III. Source: ISO/IEC 11172-3 and 13818-3. */
const BITRATES: Readonly<Record<string, readonly number[]>> = {
  "1.1": [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  "1.2": [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  "1.3": [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  "2.1": [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  "2.2": [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const RATES = [44_100, 48_000, 32_000];

interface Frame {
  readonly bytes: number;
  readonly seconds: number;
}

/** The length of an MP3 file by its frames: what a header says of them may be wrong. Its tags are no sound. */
export const walkMp3Frames = (file: Buffer): Probed | null => {
  const start = afterTag(file);
  const most = ((file[start + 1] ?? 0) >> 1) & 3;
  return walk(file, start, readMp3Frame, most === 1 ? MOST_BYTES.mp3 : MOST_BYTES.mpegAudio);
};

/** The same of ADTS. Source: ISO/IEC 13818-7. */
export const walkAacFrames = (file: Buffer): Probed | null => walk(file, 0, readAacFrame, MOST_BYTES.aac);

/**
 * Bytes that are no frame are skipped, as players do. After some, a header counts only if another one follows its frame: any
 * two bytes can look like one.
 */
function walk(
  file: Buffer,
  from: number,
  read: (file: Buffer, at: number) => Frame | null,
  mostBytesPerSecond: number,
): Probed | null {
  let seconds = 0;
  let isAligned = true;
  for (let at = from; at >= 0 && at + 7 < file.length; ) {
    const frame = read(file, at);
    const end = at + (frame?.bytes ?? 0);
    if (frame && (isAligned || end + 7 >= file.length || read(file, end))) {
      seconds += frame.seconds;
      isAligned = true;
      at = end;
    } else {
      isAligned = false;
      at = file.indexOf(0xff, at + 1);
    }
  }
  const bytes = Math.max(0, file.length - from);
  return seconds > 0 ? { frames: seconds, table: null, bytes, mostBytesPerSecond } : null;
}

/** ID3v2: its size has seven bits a byte. */
function afterTag(file: Buffer): number {
  if (file.toString("latin1", 0, 3) !== "ID3" || file.length < 10) return 0;
  const [a = 0, b = 0, c = 0, d = 0] = file.subarray(6, 10);
  return 10 + (((a & 0x7f) << 21) | ((b & 0x7f) << 14) | ((c & 0x7f) << 7) | (d & 0x7f));
}

function readMp3Frame(file: Buffer, at: number): Frame | null {
  const kind = file[at + 1] ?? 0;
  const rates = file[at + 2] ?? 0;
  const version = (kind >> 3) & 3;
  const layer = 4 - ((kind >> 1) & 3);
  if (file[at] !== 0xff || (kind & 0xe0) !== 0xe0 || version === 1 || layer === 4) return null;
  const isFirst = version === 3;
  const table = BITRATES[`${isFirst ? 1 : 2}.${isFirst ? layer : Math.min(layer, 2)}`];
  const kbits = table?.[rates >> 4] ?? 0;
  const rate = (RATES[(rates >> 2) & 3] ?? 0) / (isFirst ? 1 : version === 2 ? 2 : 4);
  if (kbits === 0 || rate === 0) return null;
  const samples = layer === 1 ? 384 : layer === 3 && !isFirst ? 576 : 1_152;
  const padding = ((rates >> 1) & 1) * (layer === 1 ? 4 : 1);
  const bytes = Math.floor((samples / 8) * ((kbits * 1_000) / rate)) + padding;
  return { bytes, seconds: samples / rate };
}

const AAC_RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
];
const AAC_SAMPLES = 1_024;

function readAacFrame(file: Buffer, at: number): Frame | null {
  if (file[at] !== 0xff || ((file[at + 1] ?? 0) & 0xf6) !== 0xf0) return null;
  const rate = AAC_RATES[((file[at + 2] ?? 0) >> 2) & 15] ?? 0;
  const bytes = (file.readUIntBE(at + 3, 3) >> 5) & 0x1fff;
  const blocks = ((file[at + 6] ?? 0) & 3) + 1;
  return rate === 0 || bytes < 7 ? null : { bytes, seconds: (blocks * AAC_SAMPLES) / rate };
}
