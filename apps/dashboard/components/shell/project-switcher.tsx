"use client";

import { defer, useDeferred } from "@causeway/ui/deferred";
import { DeferredButton } from "@causeway/ui/deferred-button";
import { useNavigate } from "@causeway/ui/navigation";
import { ChevronsUpDown } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { mayLeave } from "@/components/forms/leaving.ts";
import type { OrganizationProjects } from "@/data/tenancy.ts";
import { ALL_PROJECTS, isOfAllProjects } from "@/address/all-projects.ts";
import { rememberProject } from "@/components/projects/recent-projects.ts";
import type { SwitcherPlace } from "@/components/projects/switcher-places.ts";

// Forms that few visits open.
const formParts = defer(async () => {
  const [{ NewProject }, { NewOrganization }] = await Promise.all([
    import("@/components/projects/create-project.tsx"),
    import("@/components/projects/create-organization.tsx"),
  ]);
  return { NewProject, NewOrganization };
});

const switcherParts = defer(() => import("./switcher-list.tsx"));

interface ProjectSwitcherProps {
  readonly organizationId: string;
  /** Null among the organization's settings. */
  readonly projectId: string | null;
  readonly organizations: readonly OrganizationProjects[];
  readonly mayCreateOrganization: boolean;
}

const LOOK =
  "flex w-full items-center justify-between gap-2 rounded-lg border bg-background px-2.5 py-2 text-left transition-colors hover:border-line-strong";

/** Where one is, and a searchable list of everywhere else. */
export function ProjectSwitcher(props: ProjectSwitcherProps) {
  const { organizationId, projectId, organizations, mayCreateOrganization } = props;
  const navigate = useNavigate();
  const [created, setCreated] = useState<SwitcherPlace | null>(null);
  useEffect(() => {
    if (projectId) rememberProject(projectId);
  }, [projectId]);
  const go = (place: SwitcherPlace | null) => {
    if (!place?.href) setCreated(place);
    else if (mayLeave()) navigate(place.href);
  };
  const close = () => setCreated(null);
  const forms = useDeferred(formParts, created !== null, close);
  const organization = organizations.find((one) => one.organization.id === organizationId);
  const seesAll = organization?.organization.visibility === "all_projects";
  const isAll = isOfAllProjects(usePathname(), useSearchParams()) && seesAll && projectId !== null;
  const place = isAll ? "all" : projectId ? "project" : "settings";
  const project = organization?.projects.find(({ id }) => id === projectId);
  const name = isAll ? ALL_PROJECTS : (project?.name ?? "Settings");
  const label = `${organization?.organization.name ?? ""}, ${name}: switch project`;
  const shown = <Here organization={organization?.organization.name} name={name} />;
  return (
    <>
      <DeferredButton
        parts={switcherParts}
        role="combobox"
        aria-haspopup="dialog"
        aria-label={label}
        className={LOOK}
        label={shown}
      >
        {({ SwitcherList }) => (
          <SwitcherList
            organizations={organizations}
            mayCreateOrganization={mayCreateOrganization}
            here={`${place} ${place === "project" ? projectId : organizationId}`}
            onChoose={go}
            triggerClassName={LOOK}
            triggerLabel={label}
          >
            {shown}
          </SwitcherList>
        )}
      </DeferredButton>
      {forms && created?.kind === "new-project" ? (
        <forms.NewProject org={created.value.slice("new-project ".length)} close={close} />
      ) : null}
      {forms && created?.kind === "new-organization" ? <forms.NewOrganization close={close} /> : null}
    </>
  );
}

const Here = ({ organization, name }: { organization: string | undefined; name: string }) => (
  <>
    <span className="min-w-0">
      <span className="block truncate text-2xs text-ink-faint">{organization}</span>
      <span className="block truncate font-medium">{name}</span>
    </span>
    <ChevronsUpDown className="size-3.5 shrink-0 text-ink-faint" />
  </>
);
