"use client";

import dynamic from "next/dynamic";

// The chart library is large, and the pages show their figures without it.

export const LazyGroupChart = dynamic(async () => (await import("./group-chart.tsx")).GroupChart, {
  ssr: false,
  loading: () => <div className="h-64 animate-pulse rounded-xl bg-raised" />,
});

export const LazyUsageChart = dynamic(async () => (await import("./usage-chart.tsx")).UsageChart, {
  ssr: false,
  loading: () => <div className="h-76 animate-pulse rounded-xl bg-raised" />,
});
