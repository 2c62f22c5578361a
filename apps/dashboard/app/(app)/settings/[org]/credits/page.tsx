import { Card, CardHeader } from "@causeway/ui/card";
import { EmptyState } from "@causeway/ui/empty-state";
import { Coins } from "lucide-react";
import { notFound } from "next/navigation";
import { AddCredits } from "@/features/credits/add-credits.tsx";
import { BalanceNotice } from "@/features/credits/balance-notice.tsx";
import { CreditTiles } from "@/features/credits/credit-tiles.tsx";
import { LedgerTable } from "@/features/credits/ledger-table.tsx";
import { ListPages } from "@/components/shell/list-pages.tsx";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { findCredits } from "@/data/credits.ts";
import { getOrganization } from "@/data/organization.ts";
import { oneOf, type Query } from "@/address/query.ts";
import { getSession } from "@/data/tenancy.ts";

interface Props {
  readonly params: Promise<{ org: string }>;
  readonly searchParams: Promise<Query>;
}

export const metadata = { title: "Credits" };

/** Only where requests need a balance (`CREDITS=on`). */
export default async function CreditsPage({ params, searchParams }: Props) {
  const cursor = oneOf(await searchParams, "cursor");
  const { organization, projects } = await getOrganization((await params).org, "billing:read");
  const [credits, { user }] = await Promise.all([findCredits(organization.id, cursor), getSession()]);
  if (!credits) notFound();
  return (
    <>
      <PageHeader
        title="Credits"
        description="The prepaid balance for models that run on the operator’s provider keys, and for stored content"
        actions={
          user.isOperator ? <AddCredits org={organization.id} organization={organization.name} /> : null
        }
      />
      <BalanceNotice credits={credits} isOperator={user.isOperator} />
      <CreditTiles credits={credits} project={projects[0]?.id} />
      <Card aria-labelledby="ledger-title">
        <CardHeader id="ledger-title" title="Ledger" description="Everything that was added, newest first" />
        {credits.data.length > 0 ? (
          <LedgerTable entries={credits.data} />
        ) : (
          <EmptyState icon={Coins} title="No credits yet">
            Only operators of this installation can add credits.
          </EmptyState>
        )}
      </Card>
      <ListPages newest={cursor ? "?" : null} older={olderOf(credits.nextCursor)} />
    </>
  );
}

const olderOf = (cursor: string | null): string | null =>
  cursor === null ? null : `?${new URLSearchParams({ cursor })}`;
