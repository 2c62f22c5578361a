/** Alibaba Cloud Model Studio, "Wan text to video" and "Query task results"; written by hand. */
export const SUBMITTED = { output: { task_status: "PENDING", task_id: "0385dc79-5ff8" }, request_id: "r" };
export const RUNNING = { output: { task_status: "RUNNING", task_id: "0385dc79-5ff8" }, request_id: "r" };
export const SUCCEEDED = {
  output: {
    ...{ task_id: "0385dc79-5ff8", task_status: "SUCCEEDED" },
    video_url: "https://dashscope-result.oss-ap-southeast-1.aliyuncs.com/a.mp4?Expires=1",
  },
  usage: { duration: 5, output_video_duration: 5, SR: 720, size: "1280*720" },
};
export const FAILED = {
  output: { ...RUNNING.output, task_status: "FAILED", code: "InternalError", message: "It failed." },
};
export const FILTERED = {
  output: {
    ...{ ...RUNNING.output, task_status: "FAILED", code: "DataInspectionFailed" },
    message: "Output data may contain inappropriate content.",
  },
};
export const REFUSED = { code: "InvalidApiKey", message: "Invalid API-key provided.", request_id: "r" };
