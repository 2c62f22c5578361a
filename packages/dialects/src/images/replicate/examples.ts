/** Replicate HTTP API, "Create a prediction using an official model"; written by hand. */
const URL = "https://api.replicate.com/v1/predictions/gm3qorzdhgbfurvjtvhg6dckhu";
export const STARTING = {
  id: "gm3qorzdhgbfurvjtvhg6dckhu",
  status: "starting",
  output: null,
  error: null,
  urls: { get: URL, cancel: `${URL}/cancel` },
};
export const SUCCEEDED = {
  ...STARTING,
  status: "succeeded",
  output: ["https://replicate.delivery/xezq/out-0.webp"],
};
export const FAILED = { ...STARTING, status: "failed", error: "NSFW content detected." };
