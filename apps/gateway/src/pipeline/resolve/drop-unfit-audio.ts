import type { AudioFacts } from "@causeway/dialects";
import type { Candidate } from "../../request/candidate.ts";
import { type Choice, dropByChoices, unsupported } from "./drop-by-choices.ts";

/**
 * Keeps the candidates that speak or listen so. Where nothing is known of a model, its provider judges.
 * @throws GatewayError `unsupported_parameter` naming the field and what there is, when none can.
 */
export function dropUnfitAudio(
  candidates: readonly Candidate[],
  audio: AudioFacts,
  name: string,
): readonly Candidate[] {
  const choices: Choice[] = [
    { param: "voice", wanted: audio.voice, list: "voices" },
    { param: "response_format", wanted: audio.format, list: "formats" },
    { param: "language", wanted: audio.language, list: "languages" },
  ];
  const left = dropByChoices(candidates, choices, name, isIn);
  return dropByCharacters(left, audio.characters, name);
}

/** Capital letters don't matter; `de-AT` is German. */
function isIn(list: readonly string[], wanted: string): boolean {
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
