import type { RouteReport } from "@/data/providers.ts";
import { formatMoment } from "@causeway/ui/format/times";
import { Ago } from "@/components/time/moment.tsx";
import { describeExclusion, describeUntil, type Exclusion } from "@/components/health/health-words.ts";
import { ResetKeys } from "@/components/health/reset-keys.tsx";

interface Excluded {
  readonly name: string;
  readonly exclusion: Exclusion;
  /** Of a key that the organization can have tried again; null for routes and the operator's keys. */
  readonly keyId: string | null;
}

/** Keys and routes that are not used now, with the provider's words, when they are tried again, and a button for it. */
export const ExcludedList = ({
  org,
  report,
  canReset,
}: {
  org: string;
  report: RouteReport;
  canReset: boolean;
}) => (
  <ul aria-labelledby="excluded-title" className="divide-y divide-line border-t">
    {listExcluded(report).map(({ name, exclusion, keyId }) => (
      <li key={`${name} ${exclusion.model}`} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-5 py-3">
        <div className="min-w-0 flex-1 basis-72">
          <p className="font-medium break-words">{name}</p>
          <p className="mt-0.5 break-words text-ink-soft">{describeExclusion(exclusion)}</p>
          <p className="mt-0.5 text-xs text-ink-faint">
            <Times exclusion={exclusion} now={new Date(report.readAt)} />
          </p>
        </div>
        {canReset && keyId ? <ResetKeys org={org} keys={[keyId]} label="Try again now" name={name} /> : null}
      </li>
    ))}
  </ul>
);

export function listExcluded({ keys, routes }: RouteReport): Excluded[] {
  return [
    ...keys.flatMap(({ id, name, provider, exclusions }) =>
      exclusions.map((exclusion) => ({
        name: `${provider}, ${id === null ? `operator's ${name}` : `key “${name}”`}${exclusion.model ? `, for ${exclusion.model}` : ""}`,
        exclusion,
        keyId: id,
      })),
    ),
    ...routes.flatMap(({ provider, region, upstreamModel, keys: whose, exclusion }) =>
      exclusion
        ? [
            {
              name: `${upstreamModel} at ${provider}${region ? ` (${region})` : ""}, ${whose === "operator" ? "operator's" : "your"} keys`,
              exclusion,
              keyId: null,
            },
          ]
        : [],
    ),
  ];
}

const Times = ({ exclusion, now }: { exclusion: Exclusion; now: Date }) => (
  <>
    Since <Ago at={exclusion.since} now={now.toISOString()} />
    {" · "}
    <span title={exclusion.until === null ? undefined : formatMoment(exclusion.until)}>
      {describeUntil(exclusion, now)}
    </span>
  </>
);
