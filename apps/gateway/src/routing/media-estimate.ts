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
  dialect: Pick<UpstreamDialect, "speech" | "videos">,
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
  ...(video ? videoEstimate(video, dialect.videos?.usualResolution ?? null) : {}),
});

/** Of a video whose length is the provider's choice. */
const USUAL_SECONDS = 8;

/** @param usual what its provider is asked for without a size; null: it chooses */
const videoEstimate = ({ seconds, size, audio, inputs }: VideoFacts, usual: string | null): Estimate => ({
  ...(inputs.length > 0
    ? { images: { count: 0, tokens: 0, inputs: inputs.length, quality: null, size: null } }
    : {}),
  seconds: seconds ?? USUAL_SECONDS,
  resolution: size ?? usual,
  silent: audio === false,
});
