import type { ReactNode } from "react";
import { type ChartBucket, type ChartSeries, hrefOfPart } from "./chart-data.ts";
import { Link } from "./link.tsx";

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
        {buckets.map((bucket) => (
          <tr key={bucket.start}>
            <th scope="row" className="px-3 py-1.5 font-medium whitespace-nowrap">
              <CellLink href={bucket.href}>{bucket.label}</CellLink>
            </th>
            {series.map((one) => (
              <td key={one.key} title={bucket.exact?.[one.key]} className="tabular px-3 py-1.5 text-right">
                <ValueLink {...{ bucket, one }}>{textOf(bucket.values[one.key], format)}</ValueLink>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

interface CellLinkProps {
  readonly href: string | undefined;
  /** Where its text alone is not unique. */
  readonly label?: string;
  readonly children: ReactNode;
}

const CellLink = ({ href, label, children }: CellLinkProps) =>
  href ? (
    <Link href={href} prefetch={false} aria-label={label} className="underline-offset-4 hover:underline">
      {children}
    </Link>
  ) : (
    children
  );

interface ValueLinkProps {
  readonly bucket: ChartBucket;
  readonly one: ChartSeries;
  readonly children: string;
}

/** A value, which leads to its rows where they can be told from the bucket's. */
const ValueLink = ({ bucket, one, children }: ValueLinkProps) => (
  <CellLink
    href={one.filter && bucket.values[one.key] ? hrefOfPart(bucket, one) : undefined}
    label={`${one.label}, ${bucket.label}: ${children}`}
  >
    {children}
  </CellLink>
);

const textOf = (value: number | null | undefined, format: (value: number) => string): string =>
  typeof value === "number" ? format(value) : "–";
