/** Runway API reference, "Task management"; written by hand. */
export const SUBMITTED = { id: "17f20503-6c24-4c16-946b-35dbbce2af2f" };
export const PENDING = { ...SUBMITTED, status: "PENDING", createdAt: "2026-06-27T19:49:32Z" };
export const THROTTLED = { ...SUBMITTED, status: "THROTTLED" };
export const RUNNING = { ...SUBMITTED, status: "RUNNING", progress: 0.5 };
export const SUCCEEDED = {
  ...SUBMITTED,
  status: "SUCCEEDED",
  output: ["https://dnznrvs05pmza.cloudfront.net/a.mp4?_jwt=x"],
};
export const FAILED = {
  ...{ ...SUBMITTED, status: "FAILED" },
  ...{ failure: "An unexpected error occurred.", failureCode: "INTERNAL.BAD_OUTPUT.CODE01" },
};
export const FILTERED = {
  ...{ ...SUBMITTED, status: "FAILED" },
  ...{ failure: "Text prompt did not pass content moderation", failureCode: "SAFETY.INPUT.TEXT" },
};
export const CANCELLED = { ...SUBMITTED, status: "CANCELLED" };
