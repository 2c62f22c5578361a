import type { ApiKey } from "../../data/api-keys.ts";
import type { RouteReport } from "../../data/providers.ts";
import { formatCount } from "@causeway/ui/format/numbers";
import { formatDate } from "@causeway/ui/format/times";

export interface Problem {
  readonly tone: "bad" | "warn";
  readonly text: string;
  readonly href: string;
}

/** From this share of a limit on, a key is about to be refused. */
const NEARLY = 0.8;
const SOON_MS = 7 * 86_400_000;
/** Keys beyond that are counted, not named. */
const MOST_NAMED = 3;

interface Seen {
  readonly project: string;
  readonly org: string;
  readonly keys: readonly ApiKey[];
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
  const found = [...excludedKeys(seen), ...keyProblems(seen), ...refusals(seen)];
  return found.sort((one, other) => Number(one.tone === "warn") - Number(other.tone === "warn"));
}

function refusals({ project, refused, since }: Seen): Problem[] {
  if (refused === 0) return [];
  const text = `${formatCount(refused)} refused ${refused === 1 ? "request" : "requests"} in this time`;
  return [
    {
      tone: "warn",
      text,
      href: `/${project}/activity?${new URLSearchParams({ outcome: "refused", from: since })}`,
    },
  ];
}

function keyProblems({ project, keys, now, timeZone }: Seen): Problem[] {
  const problems = keys
    .filter(({ status }) => status === "enabled")
    .flatMap((key) => {
      const problem = problemOf(key, now, timeZone);
      return problem ? [{ ...problem, href: `/${project}/keys/${key.id}` }] : [];
    });
  if (problems.length <= MOST_NAMED) return problems;
  const tone = problems.some((problem) => problem.tone === "bad") ? "bad" : "warn";
  return [
    { tone, text: `${problems.length} keys are near a limit or expire soon`, href: `/${project}/keys` },
  ];
}

function problemOf(key: ApiKey, now: Date, timeZone: string): Omit<Problem, "href"> | null {
  const share = shareOfLimit(key);
  const name = `Key “${key.description}”`;
  if (share >= 1) return { tone: "bad", text: `${name} reached its limit: requests are refused` };
  if (share >= NEARLY) return { tone: "warn", text: `${name} used ${Math.floor(share * 100)}% of a limit` };
  const left = key.expiresAt === null ? null : Date.parse(key.expiresAt) - now.getTime();
  return left !== null && left > 0 && left < SOON_MS
    ? { tone: "warn", text: `${name} expires on ${formatDate(key.expiresAt ?? "", timeZone)}` }
    : null;
}

/** Of its tightest limit in USD; 0 without one. */
function shareOfLimit({ used, limits: { total, recurring } }: ApiKey): number {
  const shares = [
    total === null ? 0 : Number(used) / Number(total),
    recurring === null ? 0 : Number(recurring.used) / Number(recurring.amount),
  ];
  // A limit of 0 is reached from the start.
  return Math.max(...shares.map((share) => (Number.isNaN(share) ? 1 : share)));
}

function excludedKeys({ org, routes }: Seen): Problem[] {
  const excluded = (routes?.keys ?? []).flatMap(({ id, name, provider, exclusions }) => {
    const [first] = exclusions;
    return first && id !== null ? [{ name, provider, reason: first.reason }] : [];
  });
  const href = `/settings/${org}/providers`;
  const named = excluded.slice(0, MOST_NAMED).map(
    ({ name, provider, reason }): Problem => ({
      ...{ tone: "bad", href },
      text: `The provider key “${name}” of ${provider} isn't used now: ${reason}`,
    }),
  );
  const more = excluded.length - named.length;
  if (more === 0) return named;
  const rest =
    more === 1 ? "1 more provider key isn't used now" : `${more} more provider keys aren't used now`;
  return [...named, { tone: "bad", text: rest, href }];
}
