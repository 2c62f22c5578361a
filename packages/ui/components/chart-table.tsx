import Link from "next/link";
import type { ChartBucket, ChartSeries } from "./chart-data.tsx";

interface ChartTableProps {
  readonly label: string;
  readonly series: readonly ChartSeries[];
  readonly buckets: readonly ChartBucket[];
  readonly format: (value: number) => string;
}

/** What a chart draws, as a table of the same height: a row per bucket, a column per series. */
export const ChartTable = ({ label, series, buckets, format }: ChartTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
  <section aria-label={`${label}, as a table`} tabIndex={0} className="h-full overflow-auto">
    <table className="w-full text-left text-xs">
      <caption className="sr-only">{label}</caption>
      <thead className="sticky top-0 bg-surface text-ink-faint">
        <tr>
          <th scope="col" className="px-3 py-1.5 font-medium">
            Time
          </th>
          {series.map(({ key, label: name }) => (
            <th
              key={key}
              scope="col"
              title={name}
              className="max-w-40 truncate px-3 py-1.5 text-right font-medium"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {buckets.map(({ start, label: time, values, exact, href }) => (
          <tr key={start}>
            <th scope="row" className="px-3 py-1.5 font-medium whitespace-nowrap">
              {href ? (
                <Link href={href} prefetch={false} className="underline-offset-4 hover:underline">
                  {time}
                </Link>
              ) : (
                time
              )}
            </th>
            {series.map(({ key }) => (
              <td key={key} title={exact?.[key]} className="tabular px-3 py-1.5 text-right">
                {textOf(values[key], format)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const textOf = (value: number | null | undefined, format: (value: number) => string): string =>
  typeof value === "number" ? format(value) : "–";
