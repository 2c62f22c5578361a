import type { CredentialSource, Outcome } from "@causeway/contracts";

/** The activity list that a figure counts: same time, key, model, provider, provider key, outcome and cache hits. */
export function activityLink(
  project: string,
  filters: {
    readonly from: string;
    readonly to?: string;
    readonly outcome?: Outcome;
    readonly apiKey?: string;
    readonly model?: string;
    readonly provider?: string;
    /** Whose provider key it was. */
    readonly mode?: CredentialSource;
    /** Hash of the provider key. */
    readonly credential?: string;
    /** `true`: answered from the cache. */
    readonly cached?: "true";
    /** Of all projects of the organization. */
    readonly scope?: "all" | undefined;
  },
): string {
  const entries = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `/${project}/activity?${new URLSearchParams(entries)}`;
}
