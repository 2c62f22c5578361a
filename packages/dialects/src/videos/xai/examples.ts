/** xAI API reference, "Video generation"; written by hand. */
export const SUBMITTED = { request_id: "c84748c1-5ec7-9c62-b013-dc6e71a83de7" };
export const PENDING = { status: "pending", progress: 40 };
export const DONE = {
  status: "done",
  video: { url: "https://vidgen.x.ai/a/b.mp4", duration: 6, respect_moderation: true },
  model: "grok-imagine-video",
  usage: { cost_in_usd_ticks: 3_000_000_000 },
  progress: 100,
};
export const FILTERED = { status: "done", video: { url: "", duration: 6, respect_moderation: false } };
export const FAILED = { status: "failed", error: { code: "internal_error", message: "It did not work." } };
export const EXPIRED = { status: "expired", model: "grok-imagine-video" };
