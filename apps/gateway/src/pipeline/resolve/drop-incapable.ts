import { type Capabilities, GatewayError } from "@causeway/contracts";
import { type Door, type Need, openaiChat, type RequestFacts } from "@causeway/dialects";
import type { Candidate } from "../../request/candidate.ts";
import { dropUnfit } from "./drop-unfit.ts";
import { dropUnfitAudio } from "./drop-unfit-audio.ts";
import { dropUnfitVideos } from "./drop-unfit-videos.ts";
import { dropUnsayable } from "./drop-unsayable.ts";
import { makesImagesOf } from "./image-size.ts";

/**
 * Keeps the candidates that can do what the request asks for.
 * @throws GatewayError `unsupported_parameter` naming the field, when none can.
 */
export function dropIncapable(
  candidates: readonly Candidate[],
  { door, facts }: { readonly door: Door; readonly facts: RequestFacts },
  name: string,
): readonly Candidate[] {
  let left = dropUnsayable(candidates, facts.format, name);
  for (const { need, param, isOffered } of facts.needs) {
    const able = left.filter((candidate) => canDo(candidate, door, need));
    if (able.length === 0 && isOffered) continue;
    if (able.length === 0) {
      const what = WORDS[need] ?? need;
      throw new GatewayError("unsupported_parameter", `No provider of ${name} supports ${what} (${param}).`, {
        param,
      });
    }
    left = able;
  }
  if (facts.audio) left = dropUnfitAudio(left, facts.audio, name);
  if (facts.images) left = dropUnfit(left, facts.images, name);
  if (facts.video) left = dropUnfitVideos(left, facts.video, name);
  return facts.imageSize ? dropTooSmall(left, facts.imageSize, name) : left;
}

/** Needs whose names say too little. */
const WORDS: Readonly<Partial<Record<Need, string>>> = {
  tokenInput: "lists of tokens as input; send texts",
};

/** Keeps those that make images of the size asked for. */
function dropTooSmall(
  candidates: readonly Candidate[],
  { size, param }: NonNullable<RequestFacts["imageSize"]>,
  name: string,
): readonly Candidate[] {
  const able = candidates.filter(({ mapping }) => mapping === null || makesImagesOf(size, mapping));
  if (able.length > 0) return able;
  const message = `No provider of ${name} creates images as large as ${size.slice(0, 40)} (${param}).`;
  throw new GatewayError("unsupported_parameter", message, { param });
}

/** Tells if a model at a provider can do what a request needs. */
export function canDo({ mapping, dialect, quirks }: Candidate, { operation }: Door, need: Need): boolean {
  if (dialect.name === openaiChat.name && quirks.lacks?.includes(need)) return false;
  if (need === "tokenInput" && quirks.embeddings?.textOnly) return false;
  if (mapping === null || isIn(mapping.capabilities, need)) return true;
  return dialect[operation]?.emulates?.includes(need) === true;
}

/** What is a matter of the format is no model's capability. */
function isIn(capabilities: Capabilities, need: Need): boolean {
  const known: Partial<Record<Need, boolean>> = capabilities;
  return known[need] === true;
}
