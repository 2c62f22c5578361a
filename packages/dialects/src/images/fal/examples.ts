/** fal.ai, "Queue API"; written by hand. */
const REQUEST = "https://queue.fal.run/fal-ai/flux/requests/764cabcf";
export const SUBMITTED = {
  request_id: "764cabcf",
  response_url: REQUEST,
  status_url: `${REQUEST}/status`,
  cancel_url: `${REQUEST}/cancel`,
  queue_position: 0,
};
export const QUEUED = { status: "IN_QUEUE", queue_position: 2 };
export const COMPLETED = { status: "COMPLETED" };
export const RESULT = {
  images: [{ url: "https://v3.fal.media/files/a.png", width: 1024, height: 1024, content_type: "image/png" }],
  has_nsfw_concepts: [false],
  seed: 7,
};
export const REFUSED = {
  detail: [
    {
      loc: ["body", "prompt"],
      msg: "The content could not be processed.",
      type: "content_policy_violation",
    },
  ],
};
