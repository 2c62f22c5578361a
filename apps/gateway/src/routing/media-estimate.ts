import type { CostEstimate } from "@causeway/cost";
import {
  expectedAudioTokens,
  expectedImageTokens,
  type RequestFacts,
  type UpstreamDialect,
  type VideoFacts,
} from "@causeway/dialects";

type Estimate = Pick<
  CostEstimate,
  "images" | "audioTokens" | "characters" | "seconds" | "resolution" | "silent"
>;

/** What images, sound or a video of a request are expected to be charged by. */
export const mediaEstimate = (
  { images, audio, video }: RequestFacts,
  dialect: Pick<UpstreamDialect, "speech">,
): Estimate => ({
  ...(images ? { images: { ...images, tokens: expectedImageTokens(images) } } : {}),
  ...(audio
    ? {
        seconds: audio.seconds,
        characters:
          audio.characters + (dialect.speech?.countsHanTwice === true ? (audio.hanCharacters ?? 0) : 0),
        audioTokens: expectedAudioTokens(audio),
      }
    : {}),
  ...(video ? videoEstimate(video) : {}),
});

/** Of a video whose length is the provider's choice. */
const USUAL_SECONDS = 8;

const videoEstimate = ({ seconds, size, audio, inputs }: VideoFacts): Estimate => ({
  ...(inputs.length > 0
    ? { images: { count: 0, tokens: 0, inputs: inputs.length, quality: null, size: null } }
    : {}),
  seconds: seconds ?? USUAL_SECONDS,
  resolution: size,
  silent: audio === false,
});
