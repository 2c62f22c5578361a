import type { Outcome } from "@causeway/contracts";
import { Card, CardHeader } from "@causeway/ui/card";
import { EmptyState } from "@causeway/ui/empty-state";
import { Link } from "@causeway/ui/link";
import { TimeRange } from "@causeway/ui/time-range";
import { Route } from "lucide-react";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { IgnoredNote } from "@/components/forms/ignored-note.tsx";
import { sentenceLink } from "@/components/forms/text-link.ts";
import { ExcludedList, listExcluded } from "@/features/provider-health/excluded-list.tsx";
import {
  ignoredProviderChoices,
  PROVIDER_RANGES,
  parseProviderRange,
} from "@/features/provider-health/provider-range.ts";
import { ProviderTable } from "@/features/provider-health/provider-table.tsx";
import { withShares } from "@/features/provider-health/recent-shares.ts";
import { ResetKeys } from "@/components/health/reset-keys.tsx";
import { RouteTable } from "@/features/provider-health/route-table.tsx";
import { SimulateRoute } from "@/features/provider-health/simulate-route.tsx";
import { summarizeProviders } from "@/features/provider-health/summarize-providers.ts";
import { UpstreamKeys } from "@/features/provider-health/upstream-keys.tsx";
import { LiveRefresh } from "@/components/shell/live-refresh.tsx";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { Pager, pageOf } from "@/components/shell/pager.tsx";
import { Moment } from "@/components/time/moment.tsx";
import { activityLink } from "@/address/activity-link.ts";
import { getOrganization, may, seesProviders } from "@/data/organization.ts";
import type { OrganizationProjects } from "@/data/tenancy.ts";
import {
  findProviderNames,
  findRouteReport,
  findUpstreamKeyUsage,
  type RouteReport,
  type UpstreamKeyUsage,
} from "@/data/providers.ts";
import { isAsked, oneOf, type Query } from "@/address/query.ts";
import { getGroupedUsage } from "@/data/usage.ts";

interface Props {
  readonly params: Promise<{ org: string }>;
  readonly searchParams: Promise<Query>;
}

export const metadata = { title: "Providers" };

const REFRESH_MS = 10_000;
/** Every request of 24 hours is read for the keys. */
const SLOW_REFRESH_MS = 30_000;
const PAGE = 50;

export default async function ProvidersPage({ params, searchParams }: Props) {
  const { organization, projects } = await openProviders((await params).org);
  const org = organization.id;
  const query = await searchParams;
  const range = parseProviderRange(oneOf(query, "range"), new Date());
  const isCountedByKey = range.name === "1h" || range.name === "24h";
  const [report, usage, keyUsage, names] = await Promise.all([
    findRouteReport(org),
    getGroupedUsage({ org }, range, { by: "provider" }),
    isCountedByKey ? findUpstreamKeyUsage(org, range) : ("long" as const),
    isAsked(query, "provider") ? findProviderNames(org) : [],
  ]);
  const providers = summarizeProviders(report, usage);
  const ignored = ignoredProviderChoices(query, names && [...names, ...providers.map((one) => one.provider)]);
  const provider = ignored.includes("provider") ? undefined : oneOf(query, "provider");
  const [home] = projects;
  return (
    <>
      <LiveRefresh everyMs={range.name === "24h" ? SLOW_REFRESH_MS : REFRESH_MS} />
      <PageHeader
        title="Providers"
        description="Which providers and keys the gateway uses now, and how requests to them go"
        actions={<TimeRange value={range.name} names={PROVIDER_RANGES} />}
      />
      <IgnoredNote names={ignored} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Health org={org} report={report} canReset={may(organization, "provider_keys:manage")} />
        <Card aria-labelledby="providers-title">
          <CardHeader
            id="providers-title"
            title="By provider"
            description={
              <>
                Requests in all projects since <Moment at={range.from.toISOString()} />; states as of now
              </>
            }
          />
          {providers.length > 0 ? (
            <ProviderTable
              providers={providers}
              requests={usage.totals.requests}
              hrefOf={(name) => `?${new URLSearchParams({ range: range.name, provider: name })}`}
              listOf={home ? (name, outcome) => listOf(home.id, range, name, outcome) : null}
            />
          ) : (
            <EmptyState icon={Route} title="No requests to providers yet">
              Providers appear here with their first request or provider key.
            </EmptyState>
          )}
        </Card>
        {projects.length > 0 ? (
          <SimulateRoute projects={projects.map(({ id, name }) => ({ id, name }))} />
        ) : null}
        {report ? (
          <Lately {...{ report, keyUsage, provider, query }} all={`?range=${range.name}`}>
            <UpstreamKeys {...{ report, range, provider }} usage={keyUsage} project={home?.id ?? null} />
          </Lately>
        ) : null}
      </div>
    </>
  );
}

async function openProviders(org: string): Promise<OrganizationProjects> {
  const found = await getOrganization(org, "provider_keys:read");
  return seesProviders(found.organization) ? found : notFound();
}

const countedOf = (usage: UpstreamKeyUsage | string): UpstreamKeyUsage["upstreamKeys"] =>
  typeof usage === "string" ? [] : usage.upstreamKeys;

/** A provider's requests in all projects: the list is a page of each project. */
const listOf = (
  project: string,
  { from, to }: { readonly from: Date; readonly to: Date },
  provider: string,
  outcome?: Outcome,
): string =>
  activityLink(project, {
    ...{ scope: "all", provider, from: from.toISOString(), to: to.toISOString() },
    ...(outcome && { outcome }),
  });

interface HealthProps {
  readonly org: string;
  readonly report: RouteReport | null;
  readonly canReset: boolean;
}

function Health({ org, report, canReset }: HealthProps) {
  if (!report)
    return (
      <p role="status" className="rounded-lg border bg-raised px-4 py-3">
        The health of providers and keys couldn’t be read. Requests to the gateway aren’t affected. This page
        tries again every few seconds.
      </p>
    );
  const excluded = listExcluded(report);
  const isOwn = excluded.some(({ keyId }) => keyId !== null);
  return (
    <Card aria-labelledby="excluded-title">
      <CardHeader
        id="excluded-title"
        title="Not used now"
        description={
          excluded.length === 0
            ? "Nothing is excluded. The gateway uses every key and route."
            : "The gateway prefers other keys and providers until these work again."
        }
        actions={canReset && isOwn ? <ResetKeys org={org} label="Try all of your keys again" /> : undefined}
      />
      {excluded.length > 0 ? <ExcludedList org={org} report={report} canReset={canReset} /> : null}
    </Card>
  );
}

interface LatelyProps {
  readonly report: RouteReport;
  readonly provider: string | undefined;
  readonly query: Query;
  readonly keyUsage: UpstreamKeyUsage | string;
  /** The address that shows every provider again. */
  readonly all: string;
  /** The table of keys. */
  readonly children: ReactNode;
}

const LATELY =
  "Recent attempts through all gateways; the time range above doesn't apply to them. By default, an attempt of 5 minutes ago counts half as much as one now. Shares are of the attempts at a provider with keys of the same owner.";

function Lately({ report, keyUsage, provider, query, all, children }: LatelyProps) {
  const isShown = (one: { readonly provider: string }) => provider === undefined || one.provider === provider;
  const routes = withShares(report.routes.filter(isShown), ({ keys: whose }) => whose === "operator");
  const page = pageOf(oneOf(query, "page"), routes.length, PAGE);
  return (
    <>
      {provider ? (
        <p className="text-ink-soft">
          {[...routes, ...report.keys, ...countedOf(keyUsage)].some(isShown)
            ? `Keys and routes of ${provider} only. `
            : `No keys and no recent attempts of ${provider}. `}
          <Link href={all} scroll={false} className={sentenceLink}>
            Show all
          </Link>
        </p>
      ) : null}
      {children}
      {routes.length > 0 ? (
        <Card aria-labelledby="routes-title">
          <CardHeader id="routes-title" title="Routes" description={`Models at providers. ${LATELY}`} />
          <RouteTable routes={page.slice(routes)} />
          <div className="px-5 pb-4">
            <Pager page={page} query={query} />
          </div>
        </Card>
      ) : null}
    </>
  );
}
