/** Kling AI developer documentation, "Text to video"; written by hand. */
export const SUBMITTED = {
  ...{ code: 0, message: "SUCCEED", request_id: "r" },
  data: { task_id: "Cjil4mfBfs8", task_status: "submitted", created_at: 1_722_769_557_708 },
};
const task = (task_status: string, more: object) => ({
  ...SUBMITTED,
  data: { ...SUBMITTED.data, task_status, ...more },
});
export const PROCESSING = task("processing", {});
export const SUCCEED = task("succeed", {
  final_unit_deduction: "3.5",
  task_result: { videos: [{ id: "v", url: "https://p1.a.kwimgs.com/a.mp4", duration: "5.1" }] },
});
export const FAILED = task("failed", { task_status_msg: "It failed." });
export const FILTERED = task("failed", { task_status_msg: "Failure to pass the risk control system" });
export const REFUSED = { code: 1301, message: "Triggered the content security policy", request_id: "r" };
export const EXHAUSTED = { code: 1102, message: "Account balance not enough", request_id: "r" };
