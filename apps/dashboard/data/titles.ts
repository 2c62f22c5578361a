import "server-only";
import type { Metadata } from "next";
import { ALL_PROJECTS } from "@/address/all-projects.ts";
import { getOrganization } from "./organization.ts";
import type { Query } from "../address/query.ts";
import { readScope } from "./scope.ts";
import { getProject } from "./tenancy.ts";

/** Titles of a project's pages: `Activity · Marketing · Causeway`. */
export const titlesOfProject = async (project: string): Promise<Metadata> =>
  titlesWith(await nameOf(getProject(project).then((found) => found.project)));

/** Titles of an organization's settings: `Members · Northwind · Causeway`. */
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
export const titleOfScoped = async (page: string, place: ScopedPage): Promise<Metadata> =>
  (await isOfAll(place)) ? titleOfAll(page) : { title: page };

/** The same for a project's first page. */
export const titleOfFirstScoped = async (page: string, place: ScopedPage): Promise<Metadata> =>
  (await isOfAll(place))
    ? titleOfAll(page)
    : titleOfFirst(page, await titlesOfProject((await place.params).project));

const titleOfAll = (page: string): Metadata => ({
  title: { absolute: `${page} · ${ALL_PROJECTS} · Causeway` },
});

const isOfAll = async ({ params, searchParams }: ScopedPage): Promise<boolean> =>
  readScope((await params).project, await searchParams).then(
    (of) => "org" in of,
    () => false,
  );

const titlesWith = (name: string | null): Metadata =>
  name === null ? {} : { title: { template: `%s · ${name} · Causeway`, default: name } };

/** Null where it can't be read: the page itself says why. */
const nameOf = (found: Promise<{ readonly name: string }>): Promise<string | null> =>
  found.then(
    ({ name }) => name,
    () => null,
  );
