import { formatCount } from "@causeway/ui/format/numbers";
import type { ApiKey } from "../../data/api-keys.ts";
import type { Budget } from "../../data/limits.ts";
import { NEAR_QUERY } from "../../components/limits/read-budget-list.ts";
import type { Place } from "../../address/place.ts";
import { MOST_NAMED, type Problem } from "./problem.ts";

interface Seen {
  readonly place: Place;
  readonly org: string;
  /** Of the place’s project; null or left out where it has none. */
  readonly team?: string | null;
  readonly keys: readonly Pick<ApiKey, "createdBy">[];
  readonly budgets: readonly Budget[] | null;
}

/** Budgets that the place's keys share with others, nearly used up or spent: the organization's, then the most used ones. */
export function budgetProblems(seen: Seen): Problem[] {
  const found = (seen.budgets ?? [])
    .filter((budget) => concerns(seen, budget))
    .toSorted((one, other) => Number(isWhole(other)) - Number(isWhole(one)));
  const named = found.slice(0, MOST_NAMED).map((budget) => toProblem(seen.org, budget));
  return [...named, ...countRest(seen, found.slice(MOST_NAMED))];
}

const isWhole = ({ level }: Budget): boolean => level === "organization";

/** Budgets of other projects and teams, and of members without a key in the project, don't affect it. */
function concerns({ place, keys, team }: Seen, { level, id, userId }: Budget): boolean {
  if (place.scope === "all" || level === "organization") return true;
  if (level === "project") return id === place.project;
  if (level === "team") return id === team;
  return keys.some(({ createdBy }) => createdBy?.id === userId);
}

const toneOf = ({ isReached }: Budget): Problem["tone"] => (isReached ? "bad" : "warn");

function toProblem(org: string, budget: Budget): Problem {
  const { level, share, isReached, window } = budget;
  const whose = `${level === "member" ? "their" : "its"} ${window === null ? "all-time" : "recurring"} budget`;
  const text = isReached
    ? `${nameOf(budget)} spent ${whose}: requests are refused`
    : `${nameOf(budget)} used ${Math.floor(share * 100)}% of ${whose}`;
  return { tone: toneOf(budget), text, href: `${pathOf(org, budget)}#limits` };
}

const nameOf = ({ level, name }: Budget): string =>
  level === "organization" ? "The organization" : `${KINDS[level].title} “${name}”`;

/** Where the budget is set. */
function pathOf(org: string, { level, id }: Budget): string {
  if (level === "organization") return `/settings/${org}`;
  return `/settings/${org}/${KINDS[level].path}/${id}`;
}

const KINDS = {
  project: { title: "Project", one: "project", path: "projects" },
  team: { title: "Team", one: "team", path: "teams" },
  member: { title: "Member", one: "member", path: "team" },
} as const;
const LISTS = ["project", "team", "member"] as const;

/** The lists have those of the whole organization, and those that are named here, too. */
function countRest({ place, org, budgets }: Seen, rest: readonly Budget[]): Problem[] {
  return LISTS.flatMap((level): Problem[] => {
    const { one, path } = KINDS[level];
    const isOfLevel = (budget: Budget) => budget.level === level;
    const more = rest.filter(isOfLevel);
    const [worst] = more;
    if (!worst) return [];
    const listed = (budgets ?? []).filter(isOfLevel).length;
    const whose = place.scope === "all" ? "" : " of the organization";
    const text = `${describeMore(more.length, one)}${listed > more.length ? `: see all ${formatCount(listed)}${whose}` : ""}`;
    return [{ tone: toneOf(worst), text, href: `/settings/${org}/${path}?${NEAR_QUERY}` }];
  });
}

const describeMore = (count: number, one: string): string =>
  count === 1
    ? `1 more ${one} is at or near a budget`
    : `${formatCount(count)} more ${one}s are at or near a budget`;
