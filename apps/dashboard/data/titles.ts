import "server-only";
import type { Metadata } from "next";
import { getOrganization, seesAllProjects } from "./organization.ts";
import { oneOf, type Query } from "./query.ts";
import { getProject } from "./tenancy.ts";

/** Titles of a project's pages: `Activity · Marketing · Causeway`. */
export const titlesOfProject = async (project: string): Promise<Metadata> =>
  titlesWith(await nameOf(getProject(project).then((found) => found.project)));

/** Titles of an organization's settings: `Team · Northwind · Causeway`. */
export const titlesOfOrganization = async (org: string): Promise<Metadata> =>
  titlesWith(await nameOf(getOrganization(org, "organization:read").then((found) => found.organization)));

/** The first page's title: the template of its layout is for the others only. */
export const titleOfFirst = (page: string, { title }: Metadata): Metadata =>
  typeof title === "object" && title && "template" in title && title.template
    ? { title: { absolute: title.template.replace("%s", page) } }
    : { title: page };

interface ScopedPage {
  readonly params: Promise<{ readonly project: string }>;
  readonly searchParams: Promise<Query>;
}

/** The title of a project's page that can be about all projects, too: `Usage · All projects · Causeway`. */
export async function titleOfScoped(page: string, { params, searchParams }: ScopedPage): Promise<Metadata> {
  if (oneOf(await searchParams, "scope") !== "all") return { title: page };
  const { project } = await params;
  const isAll = await getProject(project).then(
    ({ organization }) => seesAllProjects(organization),
    () => false,
  );
  return { title: isAll ? { absolute: `${page} · All projects · Causeway` } : page };
}

const titlesWith = (name: string | null): Metadata =>
  name === null ? {} : { title: { template: `%s · ${name} · Causeway`, default: name } };

/** Null where it can't be read: the page itself says why. */
const nameOf = (found: Promise<{ readonly name: string }>): Promise<string | null> =>
  found.then(
    ({ name }) => name,
    () => null,
  );
