"use client";

import dynamic from "next/dynamic";

/** The chart's library is large, and the figures are there without it. */
export const LazyGroupChart = dynamic(async () => (await import("./group-chart.tsx")).GroupChart, {
  ssr: false,
  loading: () => <div className="h-64 animate-pulse rounded-xl bg-raised" />,
});
