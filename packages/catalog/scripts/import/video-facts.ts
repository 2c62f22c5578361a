import type { MappingRow } from "../../src/rows/rows.ts";

type VideoFacts = Pick<MappingRow, "videoSizes" | "videoAudio">;

const HD = ["1280x720", "720x1280"];
const FULL_HD = ["1920x1080", "1080x1920"];

/**
 * Sizes and sound of video models, which no price source lists; kept by hand from the makers' public references
 * (OpenAI, "Video generation"; Google, "Generate videos with Veo"). Sizes whose price no source states are left out.
 */
const FACTS: readonly (readonly [model: RegExp, provider: RegExp, facts: VideoFacts])[] = [
  [/^sora-2$/, /./, { videoSizes: HD, videoAudio: "always" }],
  [/^sora-2-pro$/, /./, { videoSizes: [...HD, "1792x1024", "1024x1792"], videoAudio: "always" }],
  [/^veo-2\.0-/, /./, { videoSizes: HD }],
  [/^veo-3\./, /^google-vertex$/, { videoSizes: [...HD, ...FULL_HD], videoAudio: "optional" }],
  [/^veo-3\./, /./, { videoSizes: [...HD, ...FULL_HD], videoAudio: "always" }],
];

/** What is known of a video model at a provider beyond its price. */
export const videoFacts = (modelId: string, providerId: string): VideoFacts =>
  FACTS.find(([model, provider]) => model.test(modelId) && provider.test(providerId))?.[2] ?? {};
