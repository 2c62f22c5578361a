/** A format of an endpoint for media, and a model that the simulator is asked for in this format. */
export interface MediaUpstream {
  readonly dialect: string;
  /** Without the provider. The catalog knows few of them: any other is passed on. */
  readonly model: string;
}

const of = (models: Readonly<Record<string, string>>): readonly MediaUpstream[] =>
  Object.entries(models).map(([dialect, model]) => ({ dialect, model }));

export const IMAGES = of({
  "openai-images": "sim-image",
  "google-generate-content": "sim-gemini-image",
  "xai-images": "grok-imagine-sim",
  "bfl-images": "flux-2-sim",
  "fal-images": "fal-ai/sim/edit",
  "seedream-images": "seedream-sim",
  "stability-images": "sd3-sim",
  "bedrock-images": "amazon.titan-image-sim",
  "recraft-images": "recraft-sim",
  "runway-images": "gen4_image",
  "replicate-images": "replicate/kontext-sim",
  "together-images": "together/sim",
  "deepinfra-images": "deepinfra/sim",
  "fireworks-images": "accounts/fireworks/models/kontext-sim",
  "qwen-images": "qwen-image-edit-sim",
  "minimax-images": "image-01",
  "nvidia-images": "nvidia/sim",
});

/** Formats that make images from a prompt alone. */
const NO_EDITS = ["recraft-images", "deepinfra-images", "minimax-images", "nvidia-images"];

export const IMAGE_EDITS = IMAGES.filter(({ dialect }) => !NO_EDITS.includes(dialect));

export const SPEECH = of({
  "openai-audio": "sim-speech",
  "google-generate-content": "gemini-sim-tts",
  "google-cloud-speech": "chirp-sim",
  "elevenlabs-audio": "eleven_sim",
  "deepgram-audio": "aura-sim",
  "minimax-speech": "speech-sim",
});

export const TRANSCRIPTIONS = of({
  "openai-audio": "sim-transcription",
  "google-cloud-speech": "chirp-sim",
  "elevenlabs-audio": "scribe_sim",
  "deepgram-audio": "nova-sim",
  "assemblyai-transcripts": "universal-sim",
});

export const TRANSLATIONS = of({ "openai-audio": "sim-transcription" });

export const MODERATIONS = of({
  "openai-moderations": "sim-moderation",
  "mistral-moderations": "mistral-sim",
});

export const VIDEOS = of({
  "openai-videos": "sim-video",
  "veo-videos": "veo-sim",
  "vertex-veo-videos": "vertex-veo-sim",
  "xai-videos": "grok-imagine-video-sim",
  "seedance-videos": "seedance-sim",
  "minimax-videos": "minimax-sim",
  "wan-videos": "wan-sim-t2v",
  "kling-videos": "kling-sim",
  "fal-videos": "fal-ai/sim-video",
  "runway-videos": "gen4_turbo-sim",
  "replicate-videos": "replicate/sim-video",
});
