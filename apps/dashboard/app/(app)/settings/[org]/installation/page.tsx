import { notFound } from "next/navigation";
import { Suspense } from "react";
import { CatalogPrices } from "@/features/installation/catalog-prices.tsx";
import { HealthSkeleton, InstallationHealth } from "@/features/installation/installation-health.tsx";
import { Plans } from "@/features/installation/plans.tsx";
import { LiveRefresh } from "@/components/shell/live-refresh.tsx";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { getSession } from "@/data/tenancy.ts";

export const metadata = { title: "Installation" };

const REFRESH_MS = 10_000;

/** For operators of the installation, in whichever organization they are. */
export default async function InstallationPage() {
  const { user } = await getSession();
  if (!user.isOperator) notFound();
  return (
    <>
      <LiveRefresh everyMs={REFRESH_MS} />
      <PageHeader title="Installation" description="For operators" />
      <div className="grid gap-6">
        <Suspense fallback={<HealthSkeleton />}>
          <InstallationHealth />
          <CatalogPrices />
          <Plans />
        </Suspense>
      </div>
    </>
  );
}
