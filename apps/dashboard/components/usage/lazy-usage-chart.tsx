"use client";

import dynamic from "next/dynamic";

/** The chart's library is large, and the page is there without it. */
export const LazyUsageChart = dynamic(async () => (await import("./usage-chart.tsx")).UsageChart, {
  ssr: false,
  loading: () => <div className="h-76 animate-pulse rounded-xl bg-raised" />,
});
