export { cappedBackoffMs } from "./job-retry-delay.ts";
export { producerConnectionOptions, workerConnectionOptions } from "./connections.ts";
export {
  createContentQueue,
  type ContentQueue,
  type ContentQueueOptions,
  type QueuedContent,
} from "./content-queue.ts";
export {
  createContentWorker,
  ContentRefused,
  type ContentWorker,
  type ContentWorkerOptions,
} from "./content-worker.ts";
export { GatheringRedis } from "./gathering-redis.ts";
export {
  createQueueMonitor,
  FAILED_JOBS_SEARCHED,
  type FailedJob,
  type QueueCounts,
  type QueueMonitor,
} from "./queue-monitor.ts";
export { QUEUES, type QueueKey, type QueueRow } from "./queue-table.ts";
export {
  createResponseQueue,
  type QueuedResponse,
  type ResponseQueue,
  type ResponseQueueOptions,
} from "./response-queue.ts";
export {
  createResponseWorker,
  type ResponseRows,
  type ResponseWorker,
  type ResponseWorkerOptions,
} from "./response-worker.ts";
export { createVideoQueue, type VideoQueue } from "./video-queue.ts";
export { createVideoWorker, type VideoWorker } from "./video-worker.ts";
export { createUsageQueue, type UsageQueue, type UsageQueueOptions } from "./usage-queue.ts";
export { createUsageWorker, type UsageWorker, type UsageWorkerOptions } from "./usage-worker.ts";
