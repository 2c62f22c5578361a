/** BytePlus ModelArk, "Video generation API"; written by hand. */
export const SUBMITTED = { id: "cgt-20261122-abc" };
export const RUNNING = { id: "cgt-20261122-abc", model: "seedance-1-5-pro-251215", status: "running" };
export const SUCCEEDED = {
  ...RUNNING,
  status: "succeeded",
  content: { video_url: "https://ark-content.tos-ap-southeast-1.volces.com/a.mp4?X-Tos-Signature=x" },
  usage: { completion_tokens: 108_000, total_tokens: 108_000 },
  ...{ resolution: "720p", ratio: "16:9", duration: 5, framespersecond: 24 },
};
export const FILTERED = {
  ...RUNNING,
  status: "failed",
  error: {
    code: "OutputVideoSensitiveContentDetected",
    message: "The output video may contain sensitive information.",
  },
};
export const FAILED = {
  ...RUNNING,
  status: "failed",
  error: { code: "InternalServiceError", message: "It failed." },
};
