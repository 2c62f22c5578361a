import { Badge } from "@causeway/ui/badge";
import { buttonStyles } from "@causeway/ui/button";
import { Card, CardHeader } from "@causeway/ui/card";
import { Link } from "@causeway/ui/link";
import { ArrowLeft } from "lucide-react";
import { notFound } from "next/navigation";
import { listAccountRoleOptions } from "@/components/roles/role-options.ts";
import { roleLabel } from "@/components/roles/role-words.ts";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { orWithout } from "@/data/api-failure.ts";
import { getOrganization, may } from "@/data/organization.ts";
import { listAccountTokens, listServiceAccounts, type ServiceAccount } from "@/data/service-accounts.ts";
import type { OrganizationProjects } from "@/data/tenancy.ts";
import { AccountEnd } from "@/features/service-accounts/account-end.tsx";
import { EditAccount } from "@/features/service-accounts/edit-account.tsx";
import { CreateToken } from "@/features/settings/create-token.tsx";
import { listGrantable } from "@/features/settings/offered-scopes.ts";
import { TokenTable } from "@/features/settings/token-table.tsx";

interface Props {
  readonly params: Promise<{ org: string; account: string }>;
}

export async function generateMetadata({ params }: Props) {
  const { org, account } = await params;
  const found = await orWithout(listServiceAccounts(org));
  const name = found?.find(({ id }) => id === account)?.name;
  return { title: name === undefined ? "Service account" : `${name} · Service accounts` };
}

export default async function ServiceAccountPage({ params }: Props) {
  const { org, account: id } = await params;
  const place = await getOrganization(org, "service_accounts:read");
  const account = (await listServiceAccounts(org)).find((candidate) => candidate.id === id);
  if (!account) notFound();
  const canManage = may(place.organization, "service_accounts:manage");
  const tokens = await listAccountTokens(org, id);
  const scopes = canManage ? listGrantable(place.organization.permissions) : null;
  return (
    <>
      <PageHeader
        title={account.name}
        description={<Facts account={account} place={place} />}
        actions={
          <div className="flex flex-wrap gap-2">
            <Link href={`/settings/${org}/service-accounts`} className={buttonStyles({ variant: "ghost" })}>
              <ArrowLeft />
              All service accounts
            </Link>
            {canManage ? <Edit account={account} place={place} /> : null}
            {scopes ? (
              <CreateToken
                org={org}
                account={id}
                scopes={scopes}
                whyNot={account.status === "disabled" ? "Enable the service account first." : null}
              />
            ) : null}
          </div>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Card aria-labelledby="tokens">
          <CardHeader id="tokens" title="Access tokens" />
          {tokens.length > 0 ? (
            <TokenTable
              org={org}
              account={id}
              tokens={tokens}
              scopes={scopes}
              now={new Date().toISOString()}
            />
          ) : (
            <p className="px-5 pb-5 text-sm text-ink-faint">No access tokens yet.</p>
          )}
        </Card>
        {canManage ? <AccountEnd org={org} account={account} /> : null}
      </div>
    </>
  );
}

interface OfAccount {
  readonly account: ServiceAccount;
  readonly place: OrganizationProjects;
}

const Edit = async ({ account, place: { organization, projects } }: OfAccount) => (
  <EditAccount
    org={organization.id}
    account={account}
    roles={await listAccountRoleOptions(organization)}
    projects={projects}
  />
);

function Facts({ account, place: { projects } }: OfAccount) {
  const names = projects.filter(({ id }) => account.projectIds.includes(id)).map(({ name }) => name);
  const parts = [roleLabel(account), names.join(", "), account.description];
  return (
    <>
      {account.status === "disabled" ? <Badge tone="warn">disabled</Badge> : null}{" "}
      {parts.filter(Boolean).join(" · ")}
    </>
  );
}
