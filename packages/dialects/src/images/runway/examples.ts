/** Runway API reference, "Task management"; written by hand. */
export const SUBMITTED = { id: "17f20503-6c24-4c16-946b-35dbbce2af2f" };
export const RUNNING = { ...SUBMITTED, status: "RUNNING", createdAt: "2026-06-27T19:49:32Z", progress: 0.5 };
export const SUCCEEDED = {
  ...SUBMITTED,
  status: "SUCCEEDED",
  output: ["https://dnznrvs05pmza.cloudfront.net/a.png?_jwt=x"],
};
export const FAILED = {
  ...SUBMITTED,
  status: "FAILED",
  failure: "Text prompt did not pass content moderation",
  failureCode: "SAFETY.INPUT.TEXT",
};
