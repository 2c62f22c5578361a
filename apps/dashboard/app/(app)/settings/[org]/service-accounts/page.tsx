import { Card } from "@causeway/ui/card";
import { EmptyState } from "@causeway/ui/empty-state";
import { Bot } from "lucide-react";
import { oneOf, type Query } from "@/address/query.ts";
import { listAccountRoleOptions } from "@/components/roles/role-options.ts";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { SearchedList } from "@/components/shell/searched-list.tsx";
import { getOrganization, may } from "@/data/organization.ts";
import { listServiceAccounts } from "@/data/service-accounts.ts";
import { AccountTable } from "@/features/service-accounts/account-table.tsx";
import { CreateAccount } from "@/features/service-accounts/create-account.tsx";

interface Props {
  readonly params: Promise<{ org: string }>;
  readonly searchParams: Promise<Query>;
}

export const metadata = { title: "Service accounts" };

export default async function ServiceAccountsPage({ params, searchParams }: Props) {
  const { organization, projects } = await getOrganization((await params).org, "service_accounts:read");
  const { id: org } = organization;
  const canManage = may(organization, "service_accounts:manage");
  const [query, accounts, roles] = await Promise.all([
    searchParams,
    listServiceAccounts(org),
    canManage ? listAccountRoleOptions(organization) : [],
  ]);
  return (
    <>
      <PageHeader
        title="Service accounts"
        description="Automation whose access tokens don’t depend on a person"
        actions={canManage ? <CreateAccount org={org} roles={roles} projects={projects} /> : undefined}
      />
      {accounts.length > 0 ? (
        <SearchedList
          label="Search service accounts"
          all={accounts}
          text={oneOf(query, "q")}
          wordsOf={({ name, description }) => [name, description]}
        >
          {(found) => (
            <Card>
              <AccountTable org={org} accounts={found} now={new Date().toISOString()} />
            </Card>
          )}
        </SearchedList>
      ) : (
        <Card>
          <EmptyState icon={Bot} title="No service accounts yet">
            A deployment or a nightly report gets a role of its choice, and access tokens that keep working
            when people leave.
          </EmptyState>
        </Card>
      )}
    </>
  );
}
