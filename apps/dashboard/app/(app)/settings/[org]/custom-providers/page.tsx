import { Card } from "@causeway/ui/card";
import { EmptyState } from "@causeway/ui/empty-state";
import { Plug } from "lucide-react";
import { AddCustomProvider } from "@/features/providers/add-custom-provider.tsx";
import { CustomProviderRow } from "@/features/providers/custom-provider-row.tsx";
import { exclusionsOf } from "@/components/health/key-exclusions.tsx";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { SearchedList } from "@/components/shell/searched-list.tsx";
import { getOrganization } from "@/data/organization.ts";
import { findRouteReport, listCustomProviders } from "@/data/providers.ts";
import { oneOf, type Query } from "@/address/query.ts";

interface Props {
  readonly params: Promise<{ org: string }>;
  readonly searchParams: Promise<Query>;
}

export const metadata = { title: "Custom providers" };

export default async function CustomProvidersPage({ params, searchParams }: Props) {
  const { organization } = await getOrganization((await params).org, "provider_keys:manage");
  const [providers, report] = await Promise.all([
    listCustomProviders(organization.id),
    findRouteReport(organization.id),
  ]);
  const exclusions = exclusionsOf(report);
  return (
    <>
      <PageHeader
        title="Custom providers"
        description="Your own upstreams, in addition to the catalog"
        actions={<AddCustomProvider org={organization.id} />}
      />
      {providers.length > 0 ? (
        <SearchedList
          label="Search custom providers"
          all={providers}
          text={oneOf(await searchParams, "q")}
          wordsOf={({ name, baseUrl }) => [name, baseUrl]}
        >
          {(found) => (
            <Card>
              <ul aria-label="Custom providers" className="divide-y divide-line">
                {found.map((provider) => (
                  <CustomProviderRow
                    key={provider.id}
                    org={organization.id}
                    provider={provider}
                    exclusions={exclusions}
                  />
                ))}
              </ul>
            </Card>
          )}
        </SearchedList>
      ) : (
        <Card>
          <EmptyState icon={Plug} title="No custom providers yet">
            Add any server that speaks the chat completions API, such as vLLM or another gateway. Requests
            name its models as <span className="font-mono">name/model</span>.
          </EmptyState>
        </Card>
      )}
    </>
  );
}
