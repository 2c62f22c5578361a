/** A video that is asked for, by the name that its job has. */
export interface VideoKind {
  readonly model: string;
  readonly fields: object;
  /** Its provider is asked for it by our ID: none of these is lost. */
  readonly isLookedUp?: true;
  /** USD; 0 where no one knows a price. */
  readonly cost: number;
}

/** One for each of several formats; some are canceled at the provider, others are made all the same. */
export const VIDEO_KINDS: readonly VideoKind[] = [
  { model: "sim-video", fields: { seconds: 4 }, cost: 0.4 },
  { model: "xai/grok-imagine-video", fields: { seconds: 6, size: "1280x720" }, cost: 0.42 },
  {
    model: "bytedance/seedance-1-5-pro",
    fields: { seconds: 5, size: "1280x720", audio: false },
    cost: 0.1296,
  },
  {
    model: "google-ai-studio/veo-3.1-generate-preview",
    fields: { seconds: 4, size: "1280x720" },
    cost: 1.6,
  },
  { model: "fal/fal-ai/any-video/text-to-video", fields: { seconds: 6 }, cost: 0 },
  { model: "klingai/kling-v2.6-t2v", fields: { seconds: 5 }, cost: 0, isLookedUp: true },
];

/** Keys for their providers, all of which the simulator plays. */
export const videoProviders = (simulatorUrl: string): Record<string, string> => ({
  LLM_XAI_API_KEY: "xai-key",
  LLM_XAI_BASE_URL: `${simulatorUrl}/v1`,
  LLM_BYTEDANCE_API_KEY: "bytedance-key",
  LLM_BYTEDANCE_BASE_URL: `${simulatorUrl}/v1`,
  LLM_GOOGLE_AI_STUDIO_API_KEY: "google-key",
  LLM_GOOGLE_AI_STUDIO_BASE_URL: `${simulatorUrl}/v1beta`,
  LLM_KLINGAI_API_KEY: "kling-key",
  LLM_KLINGAI_BASE_URL: simulatorUrl,
  LLM_FAL_API_KEY: "fal-key",
  LLM_FAL_BASE_URL: simulatorUrl,
});
