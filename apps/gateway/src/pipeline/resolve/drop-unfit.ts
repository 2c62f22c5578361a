import type { ImageFacts } from "@causeway/dialects";
import type { Candidate } from "../../request/candidate.ts";
import { type Choice, dropByChoices, unsupported } from "./drop-by-choices.ts";

/**
 * Keeps the candidates that make such images. Where nothing is known of a model, its provider judges.
 * @throws GatewayError `unsupported_parameter` naming the field and what there is, when none can.
 */
export function dropUnfit(
  candidates: readonly Candidate[],
  images: ImageFacts,
  name: string,
): readonly Candidate[] {
  const choices: Choice[] = [
    { param: "size", wanted: images.size, list: "sizes" },
    { param: "aspect_ratio", wanted: images.aspectRatio, list: "aspectRatios" },
    { param: "quality", wanted: images.quality, list: "qualities" },
  ];
  const left = dropByChoices(candidates, choices, name, (list, wanted) => list.includes(wanted));
  return dropByInputs(left, images.inputs, name);
}

function dropByInputs(candidates: readonly Candidate[], inputs: number, name: string): readonly Candidate[] {
  const most = ({ mapping }: Candidate): number => mapping?.media?.maxInputs ?? Number.POSITIVE_INFINITY;
  const able = candidates.filter((candidate) => inputs <= most(candidate));
  if (able.length > 0) return able;
  const known = Math.max(...candidates.map(most));
  throw unsupported(
    "images",
    `No provider of ${name} takes ${inputs} images (images). The most is ${known}.`,
  );
}
