import type { CommandGroup } from "@causeway/ui/command-window";
import { isRequestId } from "../../data/request-id.ts";
import { listProjectPages, PROJECT_PAGES } from "../../address/project-pages.ts";
import { listSettingsPages, ownLabelOf, type SettingsVisitor } from "../../address/settings-pages.ts";
import { ALL_PROJECTS } from "../../address/all-projects.ts";

export interface Place extends SettingsVisitor {
  /** Of the page; null among the organization's settings and on the visitor's own pages. */
  readonly project: string | null;
  /** Whose pages are offered where the page has no project. */
  readonly last: { readonly id: string; readonly name: string } | null;
  readonly org: string;
  readonly projects: readonly { readonly id: string; readonly name: string; readonly org: string }[];
  /** Organizations of which the visitor sees all projects, and where those begin. */
  readonly wholes: readonly { readonly org: string; readonly href: string }[];
}

/** Every page and project that can be opened from here. */
export function listPlaces(place: Place): CommandGroup[] {
  const { project, last, projects, wholes } = place;
  const account = { label: "Your account", href: "/account" };
  return [
    {
      label: "Pages",
      items: project
        ? [...projectPages(place, project), ...settingsPages(place), account]
        : [...settingsPages(place), account, ...(last ? projectPages(place, last.id, last.name) : [])],
    },
    {
      label: "Projects",
      items: [
        ...wholes.map(({ org: detail, href }) => ({ label: ALL_PROJECTS, detail, href })),
        ...projects.map(({ id, name, org: detail }) => ({ label: name, detail, href: `/${id}` })),
      ],
    },
  ];
}

/** @param name says whose they are, where that isn't the project of the page */
const projectPages = ({ permissions }: Place, project: string, name?: string) =>
  listProjectPages(permissions).map((path) => ({
    label: PROJECT_PAGES[path].label,
    href: `/${project}${path}`,
    ...(name === undefined ? {} : { detail: name }),
  }));

const settingsPages = (place: Place) =>
  listSettingsPages(place).map((path) => ({
    label: ownLabelOf(path),
    href: `/settings/${place.org}${path}`,
  }));

/** Of each group, what is shown; the search finds the rest. */
const MOST = 6;

/**
 * The commands that match every word of what is typed; a request's id is a command itself.
 * @param found what the API found for the same text
 */
export function findCommands(
  groups: readonly CommandGroup[],
  text: string,
  project: string | null,
  found: readonly CommandGroup[] = [],
): CommandGroup[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const places = groups.map(({ label, items }) => ({
    label,
    items: items
      .filter((item) => {
        const name = `${item.label}\n${item.detail ?? ""}\n${item.href}`.toLowerCase();
        return words.every((word) => name.includes(word));
      })
      .slice(0, MOST),
  }));
  const own = ownRequests(text.trim());
  // A guess comes after everything that is known to be there.
  const guess = own.length > 0 ? [] : callersRequests(text.trim());
  return [...own, ...places, ...withProjects(found, groups, project), ...guess].filter(
    ({ items }) => items.length > 0,
  );
}

/** What was found in another project than that of the page says in which. */
function withProjects(
  found: readonly CommandGroup[],
  groups: readonly CommandGroup[],
  project: string | null,
): CommandGroup[] {
  const names = new Map(groups.flatMap(({ items }) => items.map(({ href, label }) => [href, label])));
  return found.map(({ label, items }) => ({
    label,
    items: items.map((item) => {
      const place = /^\/prj_[^/]+/.exec(item.href)?.[0];
      const name = place === undefined || place === `/${project}` ? undefined : names.get(place);
      return name === undefined ? item : { ...item, detail: [item.detail, name].filter(Boolean).join(" · ") };
    }),
  }));
}

function ownRequests(text: string): CommandGroup[] {
  if (!isRequestId(text)) return [];
  return [{ label: "Requests", items: [{ label: `Open ${text}`, href: `/requests/${text}` }] }];
}

const CALLERS_ID = /^(?=.*\d)[\w.-]{8,128}$/;

/** In whichever project they are. */
function callersRequests(text: string): CommandGroup[] {
  if (!CALLERS_ID.test(text)) return [];
  const label = `Requests with the x-request-id ${text}`;
  return [{ label: "Requests", items: [{ label, href: `/requests/${text}` }] }];
}
