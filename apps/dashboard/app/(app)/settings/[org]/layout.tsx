import { BASE_PERMISSIONS } from "@causeway/contracts";
import { SkipLink } from "@causeway/ui/skip-link";
import type { ReactNode } from "react";
import { BackToProject } from "@/components/shell/back-to-project.tsx";
import { PageRegion } from "@/components/shell/page-region.tsx";
import { SettingsNav } from "@/components/shell/settings-nav.tsx";
import { Sidebar } from "@/components/shell/sidebar.tsx";
import { orWithout } from "@/data/api-failure.ts";
import { hasCredits } from "@/data/credits.ts";
import { getOrganization, seesAllProjects } from "@/data/organization.ts";
import { mayCreateOrganizations } from "@/data/sign-in.ts";
import { getSession, listProjects } from "@/data/tenancy.ts";
import { titlesOfOrganization } from "@/data/titles.ts";
import { readSettings } from "@/env.ts";

interface Props {
  readonly children: ReactNode;
  readonly params: Promise<{ org: string }>;
}

export const generateMetadata = async ({ params }: Props) => titlesOfOrganization((await params).org);

export default async function SettingsLayout({ children, params }: Props) {
  const { org } = await params;
  const [session, organizations, found, mayCreateOrganization] = await Promise.all([
    orWithout(getSession()),
    orWithout(listProjects()),
    orWithout(getOrganization(org, "organization:read")),
    orWithout(mayCreateOrganizations()),
  ]);
  const isOfCredits = found !== null && hasCredits(found.organization);
  const { DOCS_URL, PLAYGROUND_URL } = readSettings();
  return (
    <div className="lg:grid lg:grid-cols-[auto_minmax(0,1fr)]">
      <SkipLink />
      <Sidebar
        organizationId={org}
        projectId={null}
        nav={
          <>
            <BackToProject projects={found?.projects ?? []} />
            <SettingsNav
              org={org}
              permissions={found?.organization.permissions ?? BASE_PERMISSIONS}
              seesAll={found !== null && seesAllProjects(found.organization)}
              hasCredits={isOfCredits}
              isOperator={session?.user.isOperator ?? false}
            />
          </>
        }
        organizations={organizations ?? []}
        mayCreateOrganization={mayCreateOrganization ?? false}
        hasCredits={isOfCredits}
        user={session?.user ?? null}
        links={{ docs: DOCS_URL, playground: PLAYGROUND_URL }}
      />
      <PageRegion className="max-w-5xl">{children}</PageRegion>
    </div>
  );
}
