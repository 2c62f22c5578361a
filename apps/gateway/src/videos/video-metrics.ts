import type { Metrics } from "@causeway/telemetry";

/** What is counted of video jobs. */
export function createVideoMetrics(metrics: Metrics) {
  const ended = metrics.counter({
    name: "gateway_videos_ended_total",
    help: "Video jobs that ended, by status.",
    labels: ["status"],
  });
  const problems = metrics.counter({
    name: "gateway_video_problems_total",
    help: "Video jobs that need a look: uncertain submissions, unavailable content, unknown statuses and usage of providers.",
    labels: ["problem"],
  });
  return {
    countEnd: (status: string) => ended.inc({ status }),
    countProblem: (
      problem: "submission_uncertain" | "content_unavailable" | "unknown_status" | "unknown_usage",
    ) => problems.inc({ problem }),
  };
}

export type VideoMetrics = ReturnType<typeof createVideoMetrics>;
