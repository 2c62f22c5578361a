import type { VideoFacts } from "@causeway/dialects";
import type { Candidate } from "../../request/candidate.ts";
import { unsupported } from "./drop-by-choices.ts";

/**
 * Keeps the candidates that make such videos. Where nothing is known of a model, its provider judges.
 * @throws GatewayError `unsupported_parameter` naming the field and what there is, when none can.
 */
export function dropUnfitVideos(
  candidates: readonly Candidate[],
  { size, audio, inputs }: VideoFacts,
  name: string,
): readonly Candidate[] {
  let left = candidates;
  for (const { input, param } of inputs) {
    left = left.filter(({ dialect }) => dialect.videos?.takes.has(input));
    if (left.length === 0) throw unsupported(param, `No provider of ${name} supports ${input} (${param}).`);
  }
  if (size !== null) left = ofSize(left, size, name);
  return audio === null ? left : withSound(left, audio, name);
}

function ofSize(candidates: readonly Candidate[], size: string, name: string): readonly Candidate[] {
  const sizesOf = ({ mapping }: Candidate): readonly string[] => mapping?.videoSizes ?? [];
  const able = candidates.filter(
    (candidate) => sizesOf(candidate).length === 0 || sizesOf(candidate).includes(size),
  );
  if (able.length > 0) return able;
  const choices = [...new Set(candidates.flatMap(sizesOf))].join(", ");
  throw unsupported("size", `No provider of ${name} supports size ${size}. It can be ${choices}.`);
}

/** What no catalog knows may have sound or not. */
function withSound(candidates: readonly Candidate[], audio: boolean, name: string): readonly Candidate[] {
  const able = candidates.filter(
    ({ mapping }) =>
      mapping === null ||
      mapping.unlisted ||
      (audio ? mapping.supportsVideoAudio : mapping.supportsVideoWithoutAudio),
  );
  if (able.length > 0) return able;
  const which = audio ? "with" : "without";
  throw unsupported("audio", `No provider of ${name} creates videos ${which} sound (audio).`);
}
