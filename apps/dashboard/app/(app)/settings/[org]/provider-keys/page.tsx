import { Card } from "@causeway/ui/card";
import { EmptyState } from "@causeway/ui/empty-state";
import { KeySquare } from "lucide-react";
import { AddProviderKey } from "@/features/providers/add-provider-key.tsx";
import { ProviderKeyGroup } from "@/features/providers/provider-key-group.tsx";
import { exclusionsOf } from "@/components/health/key-exclusions.tsx";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { SearchedList } from "@/components/shell/searched-list.tsx";
import { getOrganization } from "@/data/organization.ts";
import { findRouteReport, listProviderKeys, listProviders } from "@/data/providers.ts";
import { oneOf, type Query } from "@/address/query.ts";

interface Props {
  readonly params: Promise<{ org: string }>;
  readonly searchParams: Promise<Query>;
}

export const metadata = { title: "Provider keys" };

export default async function ProviderKeysPage({ params, searchParams }: Props) {
  const { organization } = await getOrganization((await params).org, "provider_keys:manage");
  const [providers, keys, report] = await Promise.all([
    listProviders(organization.id),
    listProviderKeys(organization.id),
    findRouteReport(organization.id),
  ]);
  const exclusions = exclusionsOf(report);
  return (
    <>
      <PageHeader
        title="Provider keys"
        description="Your organization's accounts with providers"
        actions={<AddProviderKey org={organization.id} providers={providers} />}
      />
      {keys.length > 0 ? (
        <SearchedList
          label="Search provider keys"
          all={keys}
          text={oneOf(await searchParams, "q")}
          wordsOf={({ name, provider, masked }) => [name, provider, masked]}
        >
          {(found) => (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              {[...Map.groupBy(found, ({ provider }) => provider)].map(([id, ofProvider]) => (
                <ProviderKeyGroup
                  key={id}
                  org={organization.id}
                  provider={providers.find((candidate) => candidate.id === id)}
                  keys={ofProvider}
                  exclusions={exclusions}
                />
              ))}
            </div>
          )}
        </SearchedList>
      ) : (
        <Card>
          <EmptyState icon={KeySquare} title="No provider keys yet">
            Requests use the operator’s keys if the project’s mode allows it. With your own key, the provider
            bills you directly.
          </EmptyState>
        </Card>
      )}
    </>
  );
}
