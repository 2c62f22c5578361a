import { Card } from "@causeway/ui/card";
import { EmptyState } from "@causeway/ui/empty-state";
import { Terminal } from "lucide-react";
import { CreateToken } from "@/features/settings/create-token.tsx";
import { listGrantable } from "@/features/settings/offered-scopes.ts";
import { TokenTable } from "@/features/settings/token-table.tsx";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { SearchedList } from "@/components/shell/searched-list.tsx";
import { listAccessTokens } from "@/data/access-tokens.ts";
import { getOrganization } from "@/data/organization.ts";
import { oneOf, type Query } from "@/address/query.ts";

interface Props {
  readonly params: Promise<{ org: string }>;
  readonly searchParams: Promise<Query>;
}

export const metadata = { title: "Access tokens" };

export default async function AccessTokensPage({ params, searchParams }: Props) {
  const { organization } = await getOrganization((await params).org, "access_tokens:manage");
  const tokens = await listAccessTokens(organization.id);
  const scopes = listGrantable(organization.permissions);
  return (
    <>
      <PageHeader
        title="Access tokens"
        description="For scripts that call the management API"
        actions={<CreateToken org={organization.id} scopes={scopes} />}
      />
      {tokens.length > 0 ? (
        <SearchedList
          label="Search access tokens"
          all={tokens}
          text={oneOf(await searchParams, "q")}
          wordsOf={({ name, masked }) => [name, masked]}
        >
          {(found) => (
            <Card>
              <TokenTable
                org={organization.id}
                tokens={found}
                scopes={scopes}
                now={new Date().toISOString()}
              />
            </Card>
          )}
        </SearchedList>
      ) : (
        <Card>
          <EmptyState icon={Terminal} title="No access tokens yet">
            Automation, such as Terraform or a nightly report, signs in with an access token instead of a
            person’s session.
          </EmptyState>
        </Card>
      )}
    </>
  );
}
