import { Card, CardHeader } from "@causeway/ui/card";
import { Moment } from "@/components/time/moment.tsx";
import { activityLink } from "@/address/activity-link.ts";
import type { RouteReport, UpstreamKeyUsage } from "@/data/providers.ts";
import { mergeUpstreamKeys } from "./merge-upstream-keys.ts";
import type { ProviderRange } from "./provider-range.ts";
import { UpstreamKeyTable } from "./upstream-key-table.tsx";

interface UpstreamKeysProps {
  readonly report: RouteReport;
  readonly range: ProviderRange;
  /** Of the range, in all projects; or why there is none. */
  readonly usage: UpstreamKeyUsage | Uncounted;
  /** Only keys of this one. */
  readonly provider: string | undefined;
  /** A project to list requests in; null without any. */
  readonly project: string | null;
}

/** Why attempts aren't counted by key: the range is longer than a day, has too many requests, or can't be read now. */
type Uncounted = keyof typeof UNCOUNTED;

const UNCOUNTED = {
  long: "Attempts are counted by key for up to 24 hours. Choose 1h or 24h above.",
  many: "There are too many requests in this time to count them by key. Choose a shorter time above.",
  unread: "Attempts by key couldn’t be read. This page tries again every few seconds.",
} as const;

/** The state of every key, and how attempts with it went in the shown time. */
export function UpstreamKeys({ report, range, usage, provider, project }: UpstreamKeysProps) {
  const counted = typeof usage === "string" ? null : usage;
  const rows = mergeUpstreamKeys(report.keys, counted?.upstreamKeys ?? null).filter(
    (row) => provider === undefined || row.provider === provider,
  );
  if (rows.length === 0) return null;
  return (
    <Card aria-labelledby="keys-title">
      <CardHeader
        id="keys-title"
        title="Upstream keys"
        description={counted ? <Counted from={counted.from} /> : NOW}
      />
      {typeof usage === "string" ? (
        <p role="status" className="px-5 pb-3 text-sm text-ink-soft">
          {UNCOUNTED[usage]}
        </p>
      ) : null}
      <UpstreamKeyTable
        rows={rows}
        readAt={report.readAt}
        isCounted={counted !== null}
        listOf={project === null ? null : (one) => listOf(project, range, one)}
      />
    </Card>
  );
}

const NOW = "States are as of now; “lately” is the success of recent attempts through all gateways.";

const Counted = ({ from }: { from: string }) => (
  <>
    In all projects since <Moment at={from} />. Share and success are of attempts: a request that failed with
    one key and succeeded with another counts at both. The requests are those that used the key last. {NOW}
  </>
);

/** A key's requests in all projects: the list is a page of each project. */
const listOf = (
  project: string,
  { from, to }: ProviderRange,
  { provider, mode, credential }: UpstreamKeyUsage["upstreamKeys"][number],
): string =>
  activityLink(project, {
    ...{ scope: "all", provider, mode, from: from.toISOString(), to: to.toISOString() },
    ...(credential !== null && { credential }),
  });
