import type { Result } from "./simulate.ts";
import { MINUTES, type World } from "./world.ts";

const WIDTH = 900;
const HEIGHT = 300;
const LEFT = 60;
const TOP = 40;
const PLOT_WIDTH = WIDTH - LEFT - 20;
const COLORS = ["#8a8a8a", "#d08400", "#1263c9", "#0c8a5b"];
const MOST_SECONDS = 12;

const x = (minute: number): number => LEFT + (minute / (MINUTES - 1)) * PLOT_WIDTH;
const y = (seconds: number): number => TOP + HEIGHT * (1 - Math.min(seconds, MOST_SECONDS) / MOST_SECONDS);

/** Mean latency by minute for each strategy, above the minutes in which a provider fails. */
export function renderPlot(results: readonly Result[], worlds: readonly World[]): string {
  const parts = [
    ...axes(),
    ...worlds.flatMap(faults),
    ...results.map(({ minutes }, index) => {
      const points = minutes.map(({ latencyMs, requests }, minute) =>
        [x(minute), y(latencyMs / Math.max(1, requests) / 1_000)].map((one) => one.toFixed(1)).join(","),
      );
      return `<polyline fill="none" stroke="${COLORS[index]}" stroke-width="2" points="${points.join(" ")}"/>`;
    }),
    ...results.map(
      ({ name, failed }, index) =>
        `<text x="${LEFT + index * 205}" y="20" fill="${COLORS[index]}">${name} (failed ${failed})</text>`,
    ),
  ];
  const height = TOP + HEIGHT + 40 + worlds.length * 22;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="13">
<title>Mean latency of requests by minute</title>
<rect width="100%" height="100%" fill="#fff"/>
${parts.join("\n")}
</svg>
`;
}

function axes(): string[] {
  const seconds = [0, 3, 6, 9, 12].map(
    (value) =>
      `<line x1="${LEFT}" x2="${LEFT + PLOT_WIDTH}" y1="${y(value)}" y2="${y(value)}" stroke="#e3e3e3"/><text x="${LEFT - 8}" y="${y(value) + 4}" text-anchor="end" fill="#555">${value} s</text>`,
  );
  const minutes = [0, 10, 20, 30, 40, 50, 59].map(
    (value) =>
      `<text x="${x(value)}" y="${TOP + HEIGHT + 18}" text-anchor="middle" fill="#555">${value} min</text>`,
  );
  return [...seconds, ...minutes];
}

/** A bar for the minutes in which a provider fails more than now and then. */
function faults({ id, failing, latencyMs }: World, row: number): string[] {
  const top = TOP + HEIGHT + 30 + row * 22;
  const width = PLOT_WIDTH / (MINUTES - 1);
  const usual = latencyMs(0);
  const bars = Array.from({ length: MINUTES }, (_, minute) => minute).flatMap((minute) => {
    const { share } = failing(minute);
    const isSlow = latencyMs(minute) > 1.5 * usual;
    if (share < 0.05 && !isSlow) return [];
    const fill = share >= 0.05 ? `rgba(200,30,30,${0.25 + 0.6 * share})` : "#f2c94c";
    return [
      `<rect x="${x(minute).toFixed(1)}" y="${top}" width="${width.toFixed(1)}" height="14" fill="${fill}"/>`,
    ];
  });
  return [`<text x="${LEFT - 8}" y="${top + 12}" text-anchor="end" fill="#555">${id}</text>`, ...bars];
}
