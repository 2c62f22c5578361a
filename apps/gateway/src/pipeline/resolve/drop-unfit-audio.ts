import { GatewayError, type MediaLimits } from "@causeway/contracts";
import type { AudioFacts } from "@causeway/dialects";
import type { Candidate } from "../../request/candidate.ts";

/** What of a request a model's list of choices decides on. */
const CHOICES = [
  { param: "voice", asked: "voice", list: "voices" },
  { param: "response_format", asked: "format", list: "formats" },
  { param: "language", asked: "language", list: "languages" },
] as const satisfies readonly { param: string; asked: keyof AudioFacts; list: keyof MediaLimits }[];

/**
 * Keeps the candidates that speak or listen so. Where nothing is known of a model, its provider judges.
 * @throws GatewayError `unsupported_parameter` naming the field and what there is, when none can.
 */
export function dropUnfitAudio(
  candidates: readonly Candidate[],
  audio: AudioFacts,
  name: string,
): readonly Candidate[] {
  let left = candidates;
  for (const { param, asked, list } of CHOICES) {
    const wanted = audio[asked];
    if (wanted === undefined) continue;
    const known = left.flatMap(({ mapping }) => mapping?.media?.[list] ?? []);
    left = left.filter(({ mapping }) => isIn(mapping?.media?.[list], wanted));
    if (left.length > 0) continue;
    const choices = [...new Set(known)].join(", ");
    const shown = wanted.slice(0, MAX_SHOWN);
    throw unsupported(param, `No provider of ${name} supports ${param} ${shown}. It can be ${choices}.`);
  }
  return dropByCharacters(left, audio.characters, name);
}

/** What a caller sent is not given back whole. */
const MAX_SHOWN = 40;

/** Capital letters don't matter; `de-AT` is German. */
function isIn(list: readonly string[] | undefined, wanted: string): boolean {
  if (!list) return true;
  const lower = wanted.toLowerCase();
  const [language] = lower.split(/[-_]/);
  return list.some((one) => one.toLowerCase() === lower || one === language);
}

/** Where no source says more. Source: OpenAI API reference, "Create speech". */
const USUAL_CHARACTERS = 4_096;

/**
 * Keeps the candidates that speak so long a text. A custom provider judges for itself.
 * @throws GatewayError `unsupported_parameter`
 */
function dropByCharacters(
  candidates: readonly Candidate[],
  characters: number,
  name: string,
): readonly Candidate[] {
  const most = ({ mapping }: Candidate): number =>
    mapping ? (mapping.media?.maxCharacters ?? USUAL_CHARACTERS) : Number.POSITIVE_INFINITY;
  const able = candidates.filter((candidate) => characters <= most(candidate));
  if (able.length > 0) return able;
  const known = Math.max(...candidates.map(most));
  throw unsupported(
    "input",
    `No provider of ${name} speaks a text of ${characters} characters (input). The most is ${known}.`,
  );
}

const unsupported = (param: string, message: string): GatewayError =>
  new GatewayError("unsupported_parameter", message, { param });
