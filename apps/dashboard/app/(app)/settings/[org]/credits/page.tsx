import { Badge } from "@causeway/ui/badge";
import { Card, CardHeader } from "@causeway/ui/card";
import { EmptyState } from "@causeway/ui/empty-state";
import { Coins } from "lucide-react";
import { notFound } from "next/navigation";
import { oneOf, type Query } from "@/address/query.ts";
import { ListPages } from "@/components/shell/list-pages.tsx";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { findBilling } from "@/data/billing.ts";
import { findCredits } from "@/data/credits.ts";
import { getOrganization, may } from "@/data/organization.ts";
import { getSession } from "@/data/tenancy.ts";
import { AddCredits } from "@/features/credits/add-credits.tsx";
import { BalanceNotice } from "@/features/credits/balance-notice.tsx";
import { BillingParts } from "@/features/credits/billing-parts.tsx";
import { BuyCredits } from "@/features/credits/buy-credits.tsx";
import { CheckoutNote } from "@/features/credits/checkout-note.tsx";
import { CreditTiles } from "@/features/credits/credit-tiles.tsx";
import { LedgerTable } from "@/features/credits/ledger-table.tsx";

interface Props {
  readonly params: Promise<{ org: string }>;
  readonly searchParams: Promise<Query>;
}

export const metadata = { title: "Credits" };

/** Only where requests need a balance (`CREDITS=on`). */
export default async function CreditsPage({ params, searchParams }: Props) {
  const query = await searchParams;
  const cursor = oneOf(query, "cursor");
  const payments = oneOf(query, "payments");
  const checkout = oneOf(query, "checkout");
  const { organization, projects } = await getOrganization((await params).org, "billing:read");
  const { id: org, name } = organization;
  const [credits, billing, { user }] = await Promise.all([
    findCredits(org, cursor),
    findBilling(organization),
    getSession(),
  ]);
  if (!credits) notFound();
  const canManage = may(organization, "billing:manage");
  return (
    <>
      <PageHeader
        title="Credits"
        description="The prepaid balance for models that run on the operator’s provider keys, and for stored content"
        actions={
          <div className="flex flex-wrap items-center gap-2">
            {billing?.testMode ? <Badge tone="warn">Test mode</Badge> : null}
            {user.isOperator ? (
              <AddCredits org={org} organization={name} isPrimary={billing === null || !canManage} />
            ) : null}
            {billing && canManage ? <BuyCredits org={org} billing={billing} /> : null}
          </div>
        }
      />
      {billing && canManage && checkout ? <CheckoutNote org={org} checkout={checkout} /> : null}
      <BalanceNotice credits={credits} remedy={remedyOf(user.isOperator, billing !== null, canManage)} />
      <CreditTiles credits={credits} project={projects[0]?.id} />
      {billing ? (
        <BillingParts
          org={org}
          billing={billing}
          canManage={canManage}
          cursor={payments}
          addressOf={(page) => addressOf({ cursor, payments: page })}
        />
      ) : null}
      <Card aria-labelledby="ledger-title">
        <CardHeader id="ledger-title" title="Ledger" description="Everything that was added, newest first" />
        {credits.data.length > 0 ? (
          <LedgerTable entries={credits.data} />
        ) : (
          <EmptyState icon={Coins} title="No credits yet">
            {billing
              ? "Credits that you buy, and those that operators of this installation add, appear here."
              : "Only operators of this installation can add credits."}
          </EmptyState>
        )}
      </Card>
      <ListPages
        newest={cursor ? addressOf({ payments }) : null}
        older={credits.nextCursor ? addressOf({ cursor: credits.nextCursor, payments }) : null}
      />
    </>
  );
}

/** Says who can raise a low balance, and how. */
function remedyOf(isOperator: boolean, isSold: boolean, canBuy: boolean): string {
  if (isSold)
    return canBuy ? "Buy credits to continue." : "Ask an owner of this organization to buy credits.";
  return isOperator ? "Add credits to continue." : "Ask an operator of this installation to add credits.";
}

/** Address of this page with its place in the ledger and in the payments. */
const addressOf = (places: {
  readonly cursor?: string | undefined;
  readonly payments?: string | undefined;
}) =>
  `?${new URLSearchParams(Object.entries(places).flatMap(([name, place]) => (place ? [[name, place]] : [])))}`;
