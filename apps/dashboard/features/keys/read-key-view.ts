import type { Option } from "@causeway/ui/option";
import type { ListedApiKey } from "../../data/api-keys.ts";
import type { Query } from "../../address/query.ts";
import { readFilters } from "../../address/read-filters.ts";
import {
  KEY_CONDITIONS,
  type KeyFilter,
  ownersOf,
  type ProjectNames,
  projectsOf,
  tagsOf,
} from "../../components/keys/filter-keys.ts";
import { KEY_ORDERS, type KeyOrder } from "./sort-keys.ts";

/** Of a search. */
const MOST_TEXT = 300;

/** Which of the keys the list shows, in which order, and what can be chosen. */
export interface KeyView {
  readonly filter: KeyFilter;
  readonly order: KeyOrder | undefined;
  readonly owners: readonly Option[];
  readonly tags: readonly Option[];
  /** None in the list of one project. */
  readonly projects: readonly Option[];
  /** Names of what the address says that can't be. */
  readonly ignored: readonly string[];
}

const valuesOf = (options: readonly Option[]) => options.map(({ value }) => value);

/** Reads what an address asks of the list. @param names of projects, for the list of all of them */
export function readKeyView(query: Query, keys: readonly ListedApiKey[], names?: ProjectNames): KeyView {
  const owners = ownersOf(keys);
  const tags = tagsOf(keys);
  const projects = names ? projectsOf(keys, names) : [];
  const { filters, ignored } = readFilters(
    {
      q: { kind: "text", most: MOST_TEXT, label: "Search" },
      state: { kind: "choice", label: "State", values: KEY_CONDITIONS },
      owner: { kind: "choice", label: "Owner", values: valuesOf(owners) },
      tag: { kind: "choice", label: "Tag", values: valuesOf(tags) },
      sort: { kind: "choice", label: "Sort", values: Object.keys(KEY_ORDERS) as KeyOrder[] },
      scope: { kind: "choice", label: "Projects", values: ["all"] },
      // A list of one project has no filter by project to be wrong.
      ...(names && { project: { kind: "choice", label: "Project", values: valuesOf(projects) } }),
    },
    query,
  );
  const { q: text, state, owner, tag, project, sort: order } = filters;
  return { filter: { text, state, owner, tag, project }, order, owners, tags, projects, ignored };
}
