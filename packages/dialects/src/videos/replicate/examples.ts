/** Replicate HTTP API, "Create a prediction using an official model"; written by hand. */
const GET = "https://api.replicate.com/v1/predictions/gm3qorzdhgbfurvjtvhg6dckhu";
export const STARTING = {
  ...{ id: "gm3qorzdhgbfurvjtvhg6dckhu", status: "starting", output: null, error: null },
  urls: { get: GET, cancel: `${GET}/cancel` },
};
export const PROCESSING = { ...STARTING, status: "processing" };
export const SUCCEEDED = { ...STARTING, status: "succeeded", output: "https://replicate.delivery/a.mp4" };
export const FAILED = { ...STARTING, status: "failed", error: "CUDA out of memory" };
export const FILTERED = {
  ...STARTING,
  status: "failed",
  error: "The input was flagged as sensitive. (E005)",
};
export const CANCELED = { ...STARTING, status: "canceled" };
