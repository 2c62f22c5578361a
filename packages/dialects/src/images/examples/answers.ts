/** Answers written by hand after the vendors' references; recorded ones are in `RECORDINGS_DIR`. */

/** A PNG of one pixel. */
export const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** OpenAI API reference, "The image generation response". */
export const OPENAI_IMAGES = {
  created: 1_786_572_357,
  background: "opaque",
  data: [{ b64_json: PIXEL, revised_prompt: "A green logo" }],
  output_format: "png",
  quality: "medium",
  size: "1024x1024",
  usage: {
    input_tokens: 431,
    input_tokens_details: { image_tokens: 388, text_tokens: 43 },
    output_tokens: 1_364,
    output_tokens_details: { image_tokens: 1_056, text_tokens: 308 },
    total_tokens: 1_795,
  },
};

/** xAI API reference, "Image generation", with its own price in billionths of a cent. */
export const XAI_IMAGES = {
  data: [{ url: "https://imgen.x.ai/xai-imgen/image.jpeg", mime_type: "image/jpeg" }],
  usage: { cost_in_usd_ticks: 700_000_000 },
};

/** Gemini API reference, "Image generation". */
export const GEMINI_IMAGE = {
  candidates: [
    {
      content: { role: "model", parts: [{ inlineData: { mimeType: "image/png", data: PIXEL } }] },
      finishReason: "STOP",
      index: 0,
    },
  ],
  usageMetadata: {
    promptTokenCount: 7,
    candidatesTokenCount: 1_120,
    totalTokenCount: 1_127,
    promptTokensDetails: [{ modality: "TEXT", tokenCount: 7 }],
    candidatesTokensDetails: [{ modality: "IMAGE", tokenCount: 1_120 }],
  },
  modelVersion: "gemini-3.1-flash-image",
  responseId: "r1",
};

/** Gemini API reference, "FinishReason": an image that was held back. */
export const GEMINI_HELD_BACK = {
  candidates: [{ finishReason: "IMAGE_SAFETY", finishMessage: "Unable to show the image.", index: 0 }],
  usageMetadata: { promptTokenCount: 7, totalTokenCount: 7 },
};
