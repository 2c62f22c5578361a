import type { Option } from "@causeway/ui/option";
import type { ListedApiKey } from "../../data/api-keys.ts";
import { isAsked, oneOf, type Query } from "../../address/query.ts";
import {
  KEY_CONDITIONS,
  type KeyFilter,
  ownersOf,
  type ProjectNames,
  projectsOf,
  tagsOf,
} from "../../components/keys/filter-keys.ts";
import { KEY_ORDERS, type KeyOrder } from "./sort-keys.ts";

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

/** What an address asks for. @param names of projects, for the list of all of them */
export function readKeyView(query: Query, keys: readonly ListedApiKey[], names?: ProjectNames): KeyView {
  const owners = ownersOf(keys);
  const tags = tagsOf(keys);
  const projects = names ? projectsOf(keys, names) : [];
  const among = (name: string, options: readonly Option[]) =>
    options.find(({ value }) => value === oneOf(query, name))?.value;
  const state = KEY_CONDITIONS.find((condition) => condition === oneOf(query, "state"));
  const order = (Object.keys(KEY_ORDERS) as KeyOrder[]).find((known) => known === oneOf(query, "sort"));
  const [owner, tag, project] = [among("owner", owners), among("tag", tags), among("project", projects)];
  const text = oneOf(query, "q");
  const scope = oneOf(query, "scope") === "all" ? "all" : undefined;
  // A list of one project has no filter by project to be wrong.
  const read = { q: text, state, owner, tag, sort: order, scope, ...(names && { project }) };
  return {
    filter: { text, state, owner, tag, project },
    ...{ order, owners, tags, projects },
    ignored: Object.entries(read)
      .filter(([name, value]) => isAsked(query, name) && value === undefined)
      .map(([name]) => name),
  };
}
