import { SecurityPage } from "@/features/security/security-page.tsx";
import type { Query } from "@/address/query.ts";
import { openProject } from "@/data/organization.ts";

interface Props {
  readonly params: Promise<{ project: string }>;
  readonly searchParams: Promise<Query>;
}

export const metadata = { title: "Security events" };

export default async function ProjectSecurityEventsPage({ params, searchParams }: Props) {
  const { project } = await openProject((await params).project, "guardrails:read");
  return <SecurityPage owner={{ kind: "project", id: project.id }} query={await searchParams} />;
}
