import type { ModelDialects } from "./model-dialects.ts";

/**
 * The simulator answers media in every provider's format. Which one it is asked in is decided by a model's name, which has what the
 * format's own models have in theirs: `simulator/flux-sim` is asked as Black Forest Labs is. Other names: OpenAI's format.
 */
export const SIMULATED = {
  images: [
    { pattern: /^gemini-/, dialect: "google-generate-content" },
    { pattern: /^grok-imagine-/, dialect: "xai-images" },
    { pattern: /^flux-/, dialect: "bfl-images" },
    { pattern: /^fal-ai\//, dialect: "fal-images" },
    { pattern: /^seedream-/, dialect: "seedream-images" },
    { pattern: /^sd3-/, dialect: "stability-images" },
    { pattern: /^(?:amazon|stability)\./, dialect: "bedrock-images" },
    { pattern: /^recraft-/, dialect: "recraft-images" },
    { pattern: /^gen4_image/, dialect: "runway-images" },
    { pattern: /^replicate\//, dialect: "replicate-images" },
    { pattern: /^together\//, dialect: "together-images" },
    { pattern: /^deepinfra\//, dialect: "deepinfra-images" },
    { pattern: /^accounts\/fireworks\//, dialect: "fireworks-images" },
    { pattern: /^qwen-image-/, dialect: "qwen-images" },
    { pattern: /^image-01/, dialect: "minimax-images" },
    { pattern: /^nvidia\//, dialect: "nvidia-images" },
  ],
  speech: [
    { pattern: /^gemini-/, dialect: "google-generate-content" },
    { pattern: /^chirp-/, dialect: "google-cloud-speech" },
    { pattern: /^eleven_/, dialect: "elevenlabs-audio" },
    { pattern: /^aura-/, dialect: "deepgram-audio" },
    { pattern: /^speech-/, dialect: "minimax-speech" },
  ],
  transcriptions: [
    { pattern: /^chirp-/, dialect: "google-cloud-speech" },
    { pattern: /^scribe_/, dialect: "elevenlabs-audio" },
    { pattern: /^nova-/, dialect: "deepgram-audio" },
    { pattern: /^universal-/, dialect: "assemblyai-transcripts" },
  ],
  videos: [
    { pattern: /^veo-/, dialect: "veo-videos" },
    { pattern: /^vertex-veo-/, dialect: "vertex-veo-videos" },
    { pattern: /^grok-imagine-video/, dialect: "xai-videos" },
    { pattern: /^seedance-/, dialect: "seedance-videos" },
    { pattern: /^minimax-/, dialect: "minimax-videos" },
    { pattern: /^wan-/, dialect: "wan-videos" },
    { pattern: /^kling-/, dialect: "kling-videos" },
    { pattern: /^fal-ai\//, dialect: "fal-videos" },
    { pattern: /^gen4_turbo/, dialect: "runway-videos" },
    { pattern: /^replicate\//, dialect: "replicate-videos" },
  ],
  moderations: [{ pattern: /^mistral-/, dialect: "mistral-moderations" }],
} satisfies Readonly<Record<string, ModelDialects>>;
