import type { Schemas } from "@causeway/api-client";
import { Logo } from "@causeway/ui/logo";
import { BookOpen } from "lucide-react";
import type { ReactNode } from "react";
import { seesProviders } from "@/data/organization.ts";
import type { Organization, OrganizationProjects } from "@/data/tenancy.ts";
import { CommandMenu } from "@/components/command/command-menu.tsx";
import { ExternalLink } from "./external-link.tsx";
import { OrganizationNav } from "./organization-nav.tsx";
import { PlaygroundLink } from "./playground-link.tsx";
import { ProjectSwitcher } from "./project-switcher.tsx";
import { RailPanel } from "./rail-panel.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { UserMenu } from "./user-menu.tsx";

interface SidebarProps {
  /** Null while the API is unavailable. */
  readonly organizationId: string | null;
  /** Null among the organization's settings. */
  readonly projectId: string | null;
  /** Links to the pages of where one is. */
  readonly nav: ReactNode;
  readonly organizations: readonly OrganizationProjects[];
  readonly mayCreateOrganization: boolean;
  /** There is a balance, and the visitor may see it. */
  readonly hasCredits?: boolean;
  /** Null while the API is unavailable. */
  readonly user: Schemas["Session"]["user"] | null;
  readonly links: { readonly docs: string; readonly playground: string };
}

export const Sidebar = ({
  organizationId,
  projectId,
  nav,
  organizations,
  mayCreateOrganization,
  hasCredits = false,
  user,
  links,
}: SidebarProps) => (
  <aside className="flex flex-wrap items-center gap-2 border-b bg-surface px-3 py-2 lg:sticky lg:top-0 lg:h-dvh lg:w-58 lg:flex-col lg:flex-nowrap lg:items-stretch lg:gap-4 lg:overflow-y-auto lg:border-r lg:border-b-0 lg:py-4">
    <Shortcuts />
    <RailPanel
      bar={
        <>
          <div className={organizationId ? "hidden px-2 lg:block" : "flex-1 px-2"}>
            <Logo />
          </div>
          {organizationId ? (
            <>
              <div className="min-w-0 flex-1 lg:flex-none">
                <ProjectSwitcher
                  organizationId={organizationId}
                  projectId={projectId}
                  organizations={organizations}
                  mayCreateOrganization={mayCreateOrganization}
                />
              </div>
              <CommandMenu
                project={projectId}
                org={organizationId}
                organizations={organizations}
                withCredits={hasCredits ? [organizationId] : []}
                isOperator={user?.isOperator === true}
              />
            </>
          ) : null}
          <div className="lg:hidden">{user ? <UserMenu user={user} isCompact /> : null}</div>
        </>
      }
    >
      {nav}
      {projectId && organizationId ? (
        <OrganizationNav
          org={organizationId}
          hasMembers={findOf(organizationId, organizations)?.permissions.includes("members:read") ?? false}
          hasProviders={hasProviders(findOf(organizationId, organizations))}
          hasCredits={hasCredits}
        />
      ) : null}
      <nav aria-label="Elsewhere" className="grid gap-0.5 border-t pt-3 lg:mt-auto lg:border-t-0 lg:pt-0">
        <PlaygroundLink
          href={links.playground}
          projectId={projectId}
          projects={projectsOf(organizationId, organizations)}
        />
        <ExternalLink href={links.docs} icon={<BookOpen />} label="Documentation" />
      </nav>
      <div className="hidden lg:block">{user ? <UserMenu user={user} /> : null}</div>
    </RailPanel>
  </aside>
);

const findOf = (
  org: string | null,
  organizations: readonly OrganizationProjects[],
): Organization | undefined =>
  organizations.find(({ organization }) => organization.id === org)?.organization;

const hasProviders = (organization: Organization | undefined): boolean =>
  organization !== undefined && seesProviders(organization);

const projectsOf = (org: string | null, organizations: readonly OrganizationProjects[]) =>
  organizations.find(({ organization }) => organization.id === org)?.projects ?? [];
