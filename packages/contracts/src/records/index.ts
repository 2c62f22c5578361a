export * from "./failure-reason.ts";
export * from "./outcome.ts";
export * from "./packed-batch.ts";
export * from "./usage-record.ts";
