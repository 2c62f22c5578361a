import type { ReactNode } from "react";

/** Names and values; what is not known is left out. */
export const Facts = ({
  title,
  facts,
}: {
  title: string;
  facts: readonly (readonly [string, ReactNode])[];
}) => (
  <section className="mt-7">
    <h3 className="mb-2 text-xs font-medium text-ink-faint">{title}</h3>
    <dl className="divide-y divide-line border-y">
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== "")
        .map(([name, value]) => (
          <div key={name} className="flex justify-between gap-6 py-2">
            <dt className="shrink-0 text-ink-faint">{name}</dt>
            <dd className="min-w-0 truncate text-right">{value}</dd>
          </div>
        ))}
    </dl>
  </section>
);
