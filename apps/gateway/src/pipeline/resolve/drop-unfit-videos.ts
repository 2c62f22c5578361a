import type { MediaLimits } from "@causeway/contracts";
import { findVideoShape, type VideoFacts } from "@causeway/dialects";
import type { Candidate } from "../../request/candidate.ts";
import { unsupported } from "./drop-by-choices.ts";

/**
 * Keeps the candidates that make such videos. Where nothing is known of a model, its provider judges.
 * @throws GatewayError `unsupported_parameter` naming the field and what there is, when none can.
 */
export function dropUnfitVideos(
  candidates: readonly Candidate[],
  { size, seconds, audio, inputs }: VideoFacts,
  name: string,
): readonly Candidate[] {
  let left = withInputs(candidates, inputs, name);
  if (size !== null) left = ofSize(left, size, name);
  if (seconds !== null) left = ofLength(left, seconds, name);
  return audio === null ? left : withSound(left, audio, name);
}

/** What a model lacks, the format of its provider may have for others. */
function withInputs(
  candidates: readonly Candidate[],
  inputs: VideoFacts["inputs"],
  name: string,
): readonly Candidate[] {
  let left = candidates;
  for (const { input, param } of inputs) {
    left = left.filter(
      ({ dialect, mapping }) =>
        dialect.videos?.takes.has(input) && (mapping?.media?.inputs?.includes(input) ?? true),
    );
    if (left.length === 0) throw unsupported(param, `No provider of ${name} supports ${input} (${param}).`);
  }
  const most = ({ mapping }: Candidate): number => mapping?.media?.maxInputs ?? Number.POSITIVE_INFINITY;
  const able = left.filter((candidate) => inputs.length <= most(candidate));
  if (able.length > 0) return able;
  const known = Math.max(...left.map(most));
  const [param = "image"] = inputs[known]?.param.split(".") ?? [];
  throw unsupported(
    param,
    `No provider of ${name} takes ${inputs.length} images (${param}). The most is ${known}.`,
  );
}

const sizesOf = ({ mapping }: Candidate): readonly string[] => [
  ...(mapping?.videoSizes ?? []),
  ...(mapping?.media?.sizes ?? []),
];

/** Pixels of the shorter side by name. */
const linesOf = (resolutions: readonly string[]): number[] =>
  resolutions.map((name) => (name === "4k" ? 2_160 : Number.parseInt(name, 10)));

function ofSize(candidates: readonly Candidate[], size: string, name: string): readonly Candidate[] {
  const able = candidates.filter((candidate) => {
    const sizes = sizesOf(candidate);
    const { resolutions = [], aspectRatios: ratios = [] } = candidate.mapping?.media ?? {};
    if (sizes.includes(size)) return true;
    if (resolutions.length > 0 && ratios.length > 0)
      return findVideoShape(size, { ratios, lines: linesOf(resolutions) }) !== null;
    return sizes.length === 0;
  });
  if (able.length > 0) return able;
  const choices = [...new Set(candidates.flatMap(sizesOf)), ...shapesOf(candidates)].join(", ");
  throw unsupported("size", `No provider of ${name} supports size ${size}. It can be ${choices}.`);
}

/** `720p in 16:9 or 9:16` */
function shapesOf(candidates: readonly Candidate[]): string[] {
  const known = (list: "resolutions" | "aspectRatios"): string =>
    [...new Set(candidates.flatMap(({ mapping }) => mapping?.media?.[list] ?? []))].join(" or ");
  const resolutions = known("resolutions");
  return resolutions === "" ? [] : [`${resolutions} in ${known("aspectRatios")}`];
}

function ofLength(candidates: readonly Candidate[], seconds: number, name: string): readonly Candidate[] {
  const lengthsOf = ({ mapping }: Candidate): MediaLimits["seconds"] => mapping?.media?.seconds;
  const able = candidates.filter((candidate) => lengthsOf(candidate)?.includes(seconds) ?? true);
  if (able.length > 0) return able;
  const lengths = [...new Set(candidates.flatMap((candidate) => lengthsOf(candidate) ?? []))];
  throw unsupported(
    "seconds",
    `No provider of ${name} creates videos of ${seconds} seconds (seconds). It can be ${inShort(lengths)}.`,
  );
}

/** `4, 6, 8`, and `1 to 15` where none is left out. */
function inShort(numbers: readonly number[]): string {
  const sorted = [...numbers].sort((a, b) => a - b);
  const [first = 0, last = 0] = [sorted[0], sorted.at(-1)];
  const hasAll = sorted.length > 2 && last - first === sorted.length - 1;
  return hasAll ? `${first} to ${last}` : sorted.join(", ");
}

/** What no catalog knows may have sound or not, and so may what an operator added. */
function withSound(candidates: readonly Candidate[], audio: boolean, name: string): readonly Candidate[] {
  const able = candidates.filter(
    ({ mapping }) =>
      mapping === null ||
      mapping.open ||
      (audio ? mapping.supportsVideoAudio : mapping.supportsVideoWithoutAudio),
  );
  if (able.length > 0) return able;
  const which = audio ? "with" : "without";
  throw unsupported("audio", `No provider of ${name} creates videos ${which} sound (audio).`);
}
