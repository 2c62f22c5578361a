/** MiniMax API reference, "Video generation" (v2); written by hand after the literals of vercel/ai. */
export const SUBMITTED = { task_id: "106916112212032" };
export const RUNNING = { task: { id: "106916112212032", model: "MiniMax-H3", status: "running" } };
export const SUCCEEDED = {
  task: {
    ...RUNNING.task,
    status: "succeeded",
    content: { url: "https://cdn.minimax.io/a.mp4" },
    ...{ resolution: "2K", duration: 6, ratio: "16:9" },
    usage: { total_seconds: 6, input_seconds: 0, output_seconds: 6 },
  },
};
export const FAILED = {
  task: { ...RUNNING.task, status: "failed", error: { code: "internal", message: "It failed." } },
};
export const FILTERED = {
  task: { ...RUNNING.task, status: "failed", error: { code: 1027, message: "The output is sensitive." } },
};
export const REFUSED = { base_resp: { status_code: 1026, status_msg: "The prompt is sensitive." } };
