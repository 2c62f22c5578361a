/** Gemini API, "Generate videos with Veo"; Vertex AI, "Veo video generation API"; written by hand. */
export const NAME = "models/veo-3.1-generate-preview/operations/k2w7";
export const SUBMITTED = { name: NAME };
export const RUNNING = { name: NAME, metadata: { "@type": "type.googleapis.com/x" } };
export const COMPLETED = {
  name: NAME,
  done: true,
  response: {
    "@type": "type.googleapis.com/google.ai.generativelanguage.v1beta.PredictLongRunningResponse",
    generateVideoResponse: {
      generatedSamples: [
        { video: { uri: "https://generativelanguage.googleapis.com/v1beta/files/a1:download?alt=media" } },
      ],
    },
  },
};
export const FILTERED = {
  name: NAME,
  done: true,
  response: {
    generateVideoResponse: {
      raiMediaFilteredCount: 1,
      raiMediaFilteredReasons: ["Sorry, the video shows a celebrity."],
    },
  },
};
export const FAILED = { name: NAME, done: true, error: { code: 13, message: "Internal error." } };
export const REFUSED = {
  name: NAME,
  done: true,
  error: {
    code: 3,
    message: "The prompt contains words that violate Vertex AI's usage guidelines.",
  },
};

export const VERTEX_NAME =
  "projects/p/locations/us-central1/publishers/google/models/veo-3.1-generate-001/operations/7f3a";
export const VERTEX_COMPLETED = {
  name: VERTEX_NAME,
  done: true,
  response: {
    "@type": "type.googleapis.com/cloud.ai.large_models.vision.GenerateVideoResponse",
    raiMediaFilteredCount: 0,
    videos: [{ bytesBase64Encoded: "AAAAIGZ0eXBpc29t", mimeType: "video/mp4" }],
  },
};
export const VERTEX_FILTERED = {
  name: VERTEX_NAME,
  done: true,
  response: { raiMediaFilteredCount: 1, raiMediaFilteredReasons: ["58061214"] },
};
