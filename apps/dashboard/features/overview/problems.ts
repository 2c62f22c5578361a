import type { ApiKey } from "../../data/api-keys.ts";
import type { Budget } from "../../data/limits.ts";
import type { RouteReport } from "../../data/providers.ts";
import { formatCount } from "@causeway/ui/format/numbers";
import { formatDate } from "@causeway/ui/format/times";
import { type Attention, attentionTo, compareAttention } from "../../components/keys/key-attention.ts";
import { linkInPlace } from "../../address/all-projects.ts";
import { activityLink } from "../../address/activity-link.ts";
import type { Place } from "../../address/place.ts";
import { MOST_NAMED, type Problem } from "./problem.ts";
import { budgetProblems } from "./problems-of-budgets.ts";

interface Seen {
  /** Whose keys and requests. */
  readonly place: Place;
  /** Names by id, where keys of several projects are named. */
  readonly projects?: ReadonlyMap<string, string> | undefined;
  readonly org: string;
  /** Of the place’s project; null or left out where it has none. */
  readonly team?: string | null;
  /** Null where they couldn't be read. */
  readonly keys: readonly ApiKey[] | null;
  /** Above keys, nearly used up or spent, the most used first; null where the visitor may not see them, or they couldn't be read. */
  readonly budgets: readonly Budget[] | null;
  /** Projects whose keys share content because of an upgrade; none where the visitor can't change that. */
  readonly sharing: readonly { readonly id: string; readonly name: string }[];
  /** In the shown time. */
  readonly refused: number;
  readonly since: string;
  /** Null where the visitor may not see them. */
  readonly routes: RouteReport | null;
  readonly now: Date;
  /** The reader’s, an IANA name. */
  readonly timeZone: string;
}

/** What is wrong now or soon, the worst first, each with the page to look at. */
export function findProblems(seen: Seen): Problem[] {
  const found = [
    ...excludedKeys(seen),
    ...budgetProblems({ ...seen, keys: seen.keys ?? [] }),
    ...keyProblems(seen),
    ...sharingProblems(seen),
    ...refusals(seen),
  ];
  return found.sort((one, other) => Number(one.tone === "warn") - Number(other.tone === "warn"));
}

const sharingProblems = ({ org, sharing }: Seen): Problem[] =>
  sharing.map(({ id, name }) => ({
    tone: "warn",
    text: `Keys of ${name} share stored responses and videos since an upgrade: keep it or turn it off`,
    href: `/settings/${org}/projects/${id}`,
  }));

function refusals({ place, refused, since }: Seen): Problem[] {
  if (refused === 0) return [];
  const text = `${formatCount(refused)} refused ${refused === 1 ? "request" : "requests"} in this time`;
  return [
    {
      tone: "warn",
      text,
      href: activityLink(place.project, { scope: place.scope, outcome: "refused", from: since }),
    },
  ];
}

function keyProblems({ place, projects, keys, now, timeZone }: Seen): Problem[] {
  const found = (keys ?? [])
    .flatMap((key) => {
      const attention = attentionTo(key, now);
      return attention ? [{ key, attention }] : [];
    })
    .toSorted((one, other) => compareAttention(one.attention, other.attention));
  const named = found.slice(0, MOST_NAMED).map(({ key, attention }): Problem => {
    const project = projects?.get(key.projectId);
    const name = `Key “${key.description}”${project === undefined ? "" : ` of ${project}`}`;
    const text = `${name} ${describe(attention, timeZone)}`;
    return { tone: toneOf(attention), text, href: `/${key.projectId}/keys/${key.id}` };
  });
  const [worst] = found.slice(MOST_NAMED);
  if (!worst) return named;
  // The list has those that are named here, too.
  const text = `${describeMore(found.length - named.length)}: see all ${formatCount(found.length)}`;
  const href = linkInPlace(place, "/keys", { state: "attention" });
  return [...named, { tone: toneOf(worst.attention), text, href }];
}

const describeMore = (count: number): string =>
  count === 1
    ? "1 more key is at or near a limit, or expires soon"
    : `${formatCount(count)} more keys are at or near a limit, or expire soon`;

const toneOf = (attention: Attention): Problem["tone"] => (isReached(attention) ? "bad" : "warn");
const isReached = (attention: Attention): boolean => attention.kind === "limit" && attention.share >= 1;

function describe(attention: Attention, timeZone: string): string {
  if (attention.kind === "expiry") return `expires on ${formatDate(attention.at, timeZone)}`;
  return isReached(attention)
    ? "reached its limit: requests are refused"
    : `used ${Math.floor(attention.share * 100)}% of a limit`;
}

function excludedKeys({ org, routes }: Seen): Problem[] {
  const excluded = (routes?.keys ?? []).flatMap(({ id, name, provider, exclusions }) => {
    const [first] = exclusions;
    return first ? [{ id, name, provider, reason: first.reason }] : [];
  });
  const href = `/settings/${org}/providers`;
  const named = excluded.slice(0, MOST_NAMED).map(
    (key): Problem => ({
      ...{ tone: "bad", href },
      text: `${nameOfExcluded(key)} isn't used now: ${key.reason}`,
    }),
  );
  const more = excluded.slice(MOST_NAMED);
  if (more.length === 0) return named;
  const kind = more.some(({ id }) => id === null) ? "upstream" : "provider";
  const rest =
    more.length === 1
      ? `1 more ${kind} key isn't used now`
      : `${more.length} more ${kind} keys aren't used now`;
  return [...named, { tone: "bad", text: rest, href }];
}

/** The operator's keys have no names, only places in their setting. */
const nameOfExcluded = ({
  id,
  name,
  provider,
}: Pick<RouteReport["keys"][number], "id" | "name" | "provider">) =>
  id === null ? `The operator's ${name} for ${provider}` : `The provider key “${name}” of ${provider}`;
