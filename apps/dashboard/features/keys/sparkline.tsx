import { formatCount } from "@causeway/ui/format/numbers";

const WIDTH = 88;
const HEIGHT = 20;
const GAP = 0.6;

interface SparklineProps {
  /** Of one day each, today at the end. */
  readonly counts: readonly number[];
}

/** Requests by day as small bars; the sum is its name. */
export function Sparkline({ counts }: SparklineProps) {
  const most = Math.max(...counts, 0);
  const sum = counts.reduce((total, count) => total + count, 0);
  if (sum === 0) return <span className="text-ink-faint">none</span>;
  const step = WIDTH / counts.length;
  const bars = counts.map((count, index) => {
    const height = count === 0 ? 0 : Math.max(1.5, (count / most) * HEIGHT);
    return `M${(index * step).toFixed(1)} ${HEIGHT}v-${height.toFixed(1)}h${(step - GAP).toFixed(1)}v${height.toFixed(1)}z`;
  });
  return (
    <svg
      role="img"
      aria-label={`${formatCount(sum)} requests in 30 days, at most ${formatCount(most)} a day`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-5 w-22 text-accent"
    >
      <path d={bars.join("")} fill="currentColor" />
      <path d={`M0 ${HEIGHT - 0.25}h${WIDTH}`} stroke="var(--line)" strokeWidth="0.5" />
    </svg>
  );
}
