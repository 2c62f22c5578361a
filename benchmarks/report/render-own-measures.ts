import { megabytes, number, spread, table } from "./format.ts";
import type { Results } from "./results.ts";
import { spreadOf } from "./spread.ts";

type Rows = readonly (readonly string[])[];
/** A title with its table. */
type Section = (results: Results) => readonly [title: string, head: readonly string[], rows: Rows];

const SECTIONS: readonly Section[] = [
  ({ freshStarts }) => [
    "New gateway processes",
    ["", "start ms", "CPU ms/req in the first 2 s", "errors"],
    freshStarts ? [freshRow(freshStarts)] : [],
  ],
  ({ cacheHits }) => [
    "Cache hits beside a 404",
    ["", "404 p50 ms", "hit p50 ms", "more ms", "CPU ms more"],
    (cacheHits ?? []).map(({ title, notFoundMs, hitMs, hitCpuMs }) => [
      title,
      ...[notFoundMs, hitMs, hitMs - notFoundMs, hitCpuMs].map((ms) => number(ms, 3)),
    ]),
  ],
  ({ idleMemory }) => [
    "Memory when idle",
    ["", "RSS"],
    (idleMemory ?? []).map(({ service, rss }) => [service, megabytes(rss)]),
  ],
  ({ bodyStalls }) => [
    "Event-loop stalls by bodies of 32 MB",
    ["", "status", "stall ms", "CPU ms of it"],
    (bodyStalls ?? []).map(({ shape, status, ms, cpuMs }) => [
      shape,
      String(status),
      number(ms, 1),
      number(cpuMs, 1),
    ]),
  ],
];

/** What only our own services are asked. */
export const renderOwnMeasures = (results: Results): string[] =>
  SECTIONS.flatMap((section) => {
    const [title, head, rows] = section(results);
    return rows.length > 0 ? [`## ${title}`, table(head, rows)] : [];
  });

function freshRow(starts: NonNullable<Results["freshStarts"]>): readonly string[] {
  const of = (values: readonly number[], digits: number) => spread(spreadOf(values), digits);
  return [
    "Causeway, limits on, worker off",
    of(
      starts.map(({ startMs }) => startMs),
      0,
    ),
    of(
      starts.map(({ cpuMsPerRequest }) => cpuMsPerRequest),
      3,
    ),
    String(starts.reduce((sum, { errors }) => sum + errors, 0)),
  ];
}
