import type { ViolationSummary } from "@/data/violations.ts";
import { formatCount } from "@/format/numbers.ts";
import { ACTION_WORDS, type GuardrailAction } from "@/components/guardrails/guardrail-words.ts";

const COLORS: Readonly<Record<GuardrailAction, string>> = {
  block: "var(--bad)",
  redact: "var(--accent)",
  warn: "var(--warn)",
};
const ACTIONS = Object.keys(COLORS) as GuardrailAction[];

/** Events over time by what was done; with a table of the same figures for screen readers. */
export function EventChart({ summary }: { summary: ViolationSummary }) {
  const { points, granularity } = summary;
  const totals = points.map((point) => ACTIONS.reduce((sum, action) => sum + point[action], 0));
  const most = Math.max(1, ...totals);
  const first = points[0];
  const last = points.at(-1);
  return (
    <figure className="px-5 pb-4">
      <div aria-hidden className="flex h-36 items-end gap-px border-b">
        {points.map((point) => (
          <div
            key={point.start}
            title={titleOf(point, granularity)}
            className="flex min-w-0 flex-1 flex-col-reverse"
          >
            {ACTIONS.map((action) => (
              <span
                key={action}
                style={{ height: `${(point[action] / most) * 8.5}rem`, background: COLORS[action] }}
              />
            ))}
          </div>
        ))}
      </div>
      <div aria-hidden className="tabular mt-1.5 flex justify-between text-2xs text-ink-faint">
        <span>{first ? formatStart(first.start, granularity) : ""}</span>
        <span>{last ? formatStart(last.start, granularity) : ""}</span>
      </div>
      <figcaption className="mt-2 flex flex-wrap gap-4 text-xs text-ink-soft">
        {ACTIONS.map((action) => (
          <span key={action} className="flex items-center gap-1.5">
            <span aria-hidden className="size-2 rounded-xs" style={{ background: COLORS[action] }} />
            {ACTION_WORDS[action].past}
          </span>
        ))}
      </figcaption>
      <Figures summary={summary} />
    </figure>
  );
}

type Point = ViolationSummary["points"][number];
type Granularity = ViolationSummary["granularity"];

const hour = new Intl.DateTimeFormat("en-US", {
  ...{
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: "UTC",
  },
});
const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const formatStart = (start: string, granularity: Granularity): string =>
  (granularity === "hour" ? hour : day).format(new Date(start));

const titleOf = (point: Point, granularity: Granularity): string =>
  `${formatStart(point.start, granularity)} UTC: ${ACTIONS.map((action) => `${ACTION_WORDS[action].past} ${formatCount(point[action])}`).join(", ")}`;

const Figures = ({ summary: { points, granularity } }: { summary: ViolationSummary }) => (
  <table className="sr-only">
    <caption>Events over time</caption>
    <thead>
      <tr>
        <th scope="col">Start (UTC)</th>
        {ACTIONS.map((action) => (
          <th key={action} scope="col">
            {ACTION_WORDS[action].past}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {points
        .filter((point) => ACTIONS.some((action) => point[action] > 0))
        .map((point) => (
          <tr key={point.start}>
            <th scope="row">{formatStart(point.start, granularity)}</th>
            {ACTIONS.map((action) => (
              <td key={action}>{point[action]}</td>
            ))}
          </tr>
        ))}
    </tbody>
  </table>
);
