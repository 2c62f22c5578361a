import { number, type Row, table } from "../report/format.ts";

const MB = 1_000_000;

export interface Footprint {
  readonly date: string;
  readonly machine: string;
  /** Load averages of the last minute, before and after. */
  readonly load: readonly [number, number];
  /** Bytes of `node_modules`. */
  readonly install: number;
  /** Bytes by service; null where it isn't built. */
  readonly bundles: Readonly<
    Record<string, { readonly main: number; readonly bytes: number; readonly maps: number } | null>
  >;
  readonly images: readonly { readonly target: string; readonly bytes: number; readonly layers: number }[];
  readonly imagesMissing: string | null;
  readonly services: readonly { readonly name: string; readonly startMs: number; readonly rss: number }[];
}

interface Goal {
  readonly must: number;
  readonly aim: number;
}

const INSTALL_MB: Goal = { must: 900, aim: 700 };
const BUNDLE_MB: Readonly<Record<string, Goal>> = {
  gateway: { must: 6.5, aim: 5.5 },
  api: { must: 11, aim: 9 },
};
const START_SECONDS: Readonly<Record<string, Goal>> = { gateway: { must: 1, aim: 0.8 } };

/** The figure with its goals and which of them it meets; empty cells without a goal. */
function judge(value: number, goal: Goal | undefined, digits: number): Row {
  if (!goal) return [number(value, digits), "", "", ""];
  const verdict = value <= goal.aim ? "aim" : value <= goal.must ? "must" : "MISSED";
  return [number(value, digits), String(goal.must), String(goal.aim), verdict];
}

/** Renders what an installation takes, as Markdown. */
export function renderFootprint(footprint: Footprint): string {
  const { date, machine, load, install, bundles, services } = footprint;
  const built = Object.entries(bundles).map(([name, size]) =>
    size
      ? [
          name,
          ...judge(size.main / MB, BUNDLE_MB[name], 1),
          number(size.bytes / MB, 1),
          number(size.maps / MB, 1),
        ]
      : [name, "not built", "", "", "", "", ""],
  );
  const starts = services.map(({ name, startMs, rss }) => [
    name,
    ...judge(startMs / 1_000, START_SECONDS[name], 2),
    number(rss / MB, 0),
  ]);
  const together = services.reduce((sum, { rss }) => sum + rss, 0);
  const goals = ["must", "aim", "meets"];
  return `# Footprint

\`pnpm bench:footprint\` on ${date}: ${machine}. The load average was ${number(load[0], 1)} before and ${number(load[1], 1)} after; starts are
slower on a busy machine.

## Install

${table(["", "MB", ...goals], [["`node_modules`", ...judge(install / MB, INSTALL_MB, 0)]])}

## Builds

The bundle is the \`dist/main.js\` that a service starts with; everything is \`dist\` or \`.next\` without source maps, caches and packages.

${table(["Service", "bundle MB", ...goals, "everything MB", "source maps MB"], built)}

## Images

${renderImages(footprint)}

## Starts and memory

The median of 5 starts until \`/readyz\` answers 200, without a compile cache and with the gateway's warm-up, and the resident memory after 30 seconds
without a request.

${table(["Service", "s", ...goals, "RSS MB"], [...starts, ["together", "", "", "", "", number(together / MB, 0)]])}
`;
}

function renderImages({ images, imagesMissing }: Footprint): string {
  const rows = images.map(({ target, bytes, layers }) => [target, number(bytes / MB, 0), String(layers)]);
  const listed = rows.length > 0 ? [table(["Image", "MB", "layers"], rows)] : [];
  const left = imagesMissing ? [`Without a figure, ${imagesMissing}.`] : [];
  return [...listed, ...left].join("\n\n");
}
