/** fal.ai, "Queue API"; written by hand. */
const REQUEST = "https://queue.fal.run/fal-ai/kling-video/requests/764cabcf";
export const SUBMITTED = {
  ...{ request_id: "764cabcf", response_url: REQUEST, status_url: `${REQUEST}/status` },
  ...{ cancel_url: `${REQUEST}/cancel`, queue_position: 0 },
};
export const QUEUED = { status: "IN_QUEUE", queue_position: 2 };
export const RUNNING = { status: "IN_PROGRESS" };
export const COMPLETED = { status: "COMPLETED" };
export const FAILED = { status: "COMPLETED", error: "The model crashed." };
export const RESULT = {
  video: {
    ...{ url: "https://v3.fal.media/files/a.mp4", width: 1280, height: 720, duration: 5.04 },
    content_type: "video/mp4",
  },
  seed: 7,
};
export const REFUSED = {
  detail: [
    { loc: ["body", "prompt"], msg: "The content could not be processed.", type: "content_policy_violation" },
  ],
};
