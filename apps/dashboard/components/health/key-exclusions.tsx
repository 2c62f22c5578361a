import type { RouteReport } from "@/data/providers.ts";
import { Ago } from "@/components/time/moment.tsx";
import { describeExclusion, describeUntil, type Exclusion } from "./health-words.ts";
import { ResetKeys } from "./reset-keys.tsx";

/** Exclusions of keys by the key's id, and the time as of which they are known. */
export interface KnownExclusions {
  readonly byKey: Readonly<Record<string, readonly Exclusion[]>>;
  /** ISO. */
  readonly readAt: string;
}

/** The exclusions in a report, by key; none if there is no report. */
export const exclusionsOf = (report: RouteReport | null): KnownExclusions => ({
  byKey: Object.fromEntries(
    (report?.keys ?? []).flatMap(({ id, exclusions }) =>
      id !== null && exclusions.length > 0 ? [[id, exclusions]] : [],
    ),
  ),
  readAt: report?.readAt ?? "",
});

interface KeyExclusionsProps {
  readonly org: string;
  readonly keyId: string;
  readonly name: string;
  readonly known: KnownExclusions;
}

/** Shows why a key isn't used now, since when and until when, with a button to try it again; nothing for a key that is used. */
export function KeyExclusions({ org, keyId, name, known: { byKey, readAt } }: KeyExclusionsProps) {
  const exclusions = byKey[keyId];
  if (!exclusions) return null;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 rounded-md bg-bad-soft px-3 py-2">
      <ul className="min-w-0 flex-1 basis-72 text-bad" aria-label={`Why ${name} isn’t used`}>
        {exclusions.map((exclusion) => (
          <li key={`${exclusion.kind} ${exclusion.model}`}>
            <p className="break-words">
              {exclusion.model ? `Excluded for ${exclusion.model}. ` : "Excluded. "}
              {describeExclusion(exclusion)}
            </p>
            <p className="text-xs">
              Since <Ago at={exclusion.since} now={readAt} /> · {describeUntil(exclusion, new Date(readAt))}
            </p>
          </li>
        ))}
      </ul>
      <ResetKeys org={org} keys={[keyId]} label="Try again now" name={name} />
    </div>
  );
}
