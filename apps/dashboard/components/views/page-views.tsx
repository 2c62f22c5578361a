import type { ViewPage } from "@causeway/contracts";
import { may } from "@/data/organization.ts";
import { getProject, getSession } from "@/data/tenancy.ts";
import { listViews } from "@/data/views.ts";
import type { ViewFilters } from "@/address/view-link.ts";
import { ViewMenu } from "./view-menu.tsx";

interface PageViewsProps {
  readonly project: string;
  readonly page: ViewPage;
  /** What the page shows now. */
  readonly filters: ViewFilters;
  /** The view that the address names. */
  readonly asked: string | undefined;
}

/** The menu of a page's views; nothing when they can't be listed. */
export async function PageViews({ project, page, filters, asked }: PageViewsProps) {
  const [views, { organization }, { user }] = await Promise.all([
    listViews(project, page),
    getProject(project),
    getSession(),
  ]);
  if (!views) return null;
  return (
    <ViewMenu
      {...{ project, page, views, filters }}
      current={views.find(({ id }) => id === asked) ?? null}
      userId={user.id}
      mayTidy={may(organization, "projects:manage")}
    />
  );
}
