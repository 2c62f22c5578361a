import { notFound } from "next/navigation";
import { SecurityPage } from "@/features/security/security-page.tsx";
import { getOrganization, seesAllProjects } from "@/data/organization.ts";
import type { Query } from "@/address/query.ts";

interface Props {
  readonly params: Promise<{ org: string }>;
  readonly searchParams: Promise<Query>;
}

export const metadata = { title: "Security events" };

export default async function OrganizationSecurityEventsPage({ params, searchParams }: Props) {
  const { organization } = await getOrganization((await params).org, "guardrails:read");
  // Those who don't see all projects read them project by project.
  if (!seesAllProjects(organization)) notFound();
  return <SecurityPage owner={{ kind: "organization", id: organization.id }} query={await searchParams} />;
}
