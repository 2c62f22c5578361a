import { type AudioFormat, sniffAudio } from "../sniff-audio.ts";
import { probeFlac } from "./probe-flac.ts";
import { probeMp4 } from "./probe-mp4.ts";
import { probeOgg } from "./probe-ogg.ts";
import { probeWav } from "./probe-wav.ts";
import { probeWebm } from "./probe-webm.ts";
import type { Probed } from "./probed.ts";
import { walkAacFrames, walkMp3Frames } from "./walk-frames.ts";

/** Of a file that says nothing of its length: 32 kbit/s, which is speech well compressed. */
const UNKNOWN_BYTES_PER_SECOND = 4_000;

const PROBES: Readonly<Record<AudioFormat, (file: Buffer) => Probed | null>> = {
  wav: probeWav,
  flac: probeFlac,
  ogg: probeOgg,
  mp4: probeMp4,
  webm: probeWebm,
  mp3: walkMp3Frames,
  aac: walkAacFrames,
};

/**
 * How long a recording is, in seconds with three decimals; nothing is decoded. A header is only its sender's word, and the length
 * is money: so it is the longest of what the frames of the codec take, what the container's tables say, and what the bytes take
 * at the codec's highest rate. An estimate by its size where nothing is known of it. One pass over the file.
 */
export function probeSeconds(file: Buffer): number {
  const format = sniffAudio(file);
  const probed = format === null ? null : readSafely(PROBES[format], file);
  const said = probed ? [probed.frames, probed.table].filter(isLength) : [];
  const seconds =
    probed && said.length > 0
      ? Math.max(...said, probed.bytes / probed.mostBytesPerSecond)
      : file.length / UNKNOWN_BYTES_PER_SECOND;
  return Math.ceil(round(seconds) * 1_000) / 1_000;
}

const isLength = (seconds: number | null): seconds is number =>
  seconds !== null && Number.isFinite(seconds) && seconds > 0;

/** Sums of frames gather errors of a billionth. */
const round = (seconds: number): number => Math.round(seconds * 1e7) / 1e7;

/** What a broken file makes a probe read beyond its end is no length. */
function readSafely(probe: (file: Buffer) => Probed | null, file: Buffer): Probed | null {
  try {
    return probe(file);
  } catch {
    return null;
  }
}
