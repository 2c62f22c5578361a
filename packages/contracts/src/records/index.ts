export * from "./packed-batch.ts";
export * from "./usage-record.ts";
