import { GatewayError, type MediaLimits } from "@causeway/contracts";
import type { ImageFacts } from "@causeway/dialects";
import type { Candidate } from "../../request/candidate.ts";

/** What of a request a model's list of choices decides on. */
const CHOICES = [
  { param: "size", asked: "size", list: "sizes" },
  { param: "aspect_ratio", asked: "aspectRatio", list: "aspectRatios" },
  { param: "quality", asked: "quality", list: "qualities" },
] as const satisfies readonly { param: string; asked: keyof ImageFacts; list: keyof MediaLimits }[];

/**
 * Keeps the candidates that make such images. Where nothing is known of a model, its provider judges.
 * @throws GatewayError `unsupported_parameter` naming the field and what there is, when none can.
 */
export function dropUnfit(
  candidates: readonly Candidate[],
  images: ImageFacts,
  name: string,
): readonly Candidate[] {
  let left = candidates;
  for (const { param, asked, list } of CHOICES) {
    const wanted = images[asked];
    if (wanted === null) continue;
    const known = left.flatMap(({ mapping }) => mapping?.media?.[list] ?? []);
    left = left.filter(({ mapping }) => mapping?.media?.[list]?.includes(wanted) ?? true);
    if (left.length > 0) continue;
    const choices = [...new Set(known)].join(", ");
    throw unsupported(param, `No provider of ${name} supports ${param} ${wanted}. It can be ${choices}.`);
  }
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

const unsupported = (param: string, message: string): GatewayError =>
  new GatewayError("unsupported_parameter", message, { param });
