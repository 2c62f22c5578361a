import { createLru } from "../memory/create-lru.ts";

/** Runs of outcomes remembered of one route. */
const MOST_RUNS = 32;
/** So many answers of others in a row say that a route works. */
const ENOUGH_ANSWERS = 3;

interface Run {
  readonly organizationId: string;
  readonly succeeded: boolean;
  count: number;
}

/**
 * Whether a failure says something of its route: an organization whose requests fail where those of others are answered has
 * itself to blame, and must not make the route look bad for them.
 */
export function createFailureAttribution(maxRoutes: number) {
  const routes = createLru<Run[]>(maxRoutes);

  function remember(runs: Run[], organizationId: string, succeeded: boolean): void {
    const last = runs.at(-1);
    // A flood of one organization is one run: it does not push out what is known of others.
    if (last && last.organizationId === organizationId && last.succeeded === succeeded) last.count += 1;
    else runs.push({ organizationId, succeeded, count: 1 });
    if (runs.length > MOST_RUNS) runs.shift();
  }

  return {
    /** True when the outcome counts. */
    note(subject: string, organizationId: string, succeeded: boolean): boolean {
      let runs = routes.get(subject);
      if (!runs) {
        runs = [];
        routes.set(subject, runs);
      }
      remember(runs, organizationId, succeeded);
      return succeeded || !isContradicted(runs, organizationId);
    },
  };
}

function isContradicted(runs: readonly Run[], organizationId: string): boolean {
  let others = 0;
  let own = 0;
  for (const run of runs) {
    if (run.organizationId === organizationId) own += run.succeeded ? -run.count : run.count;
    else if (!run.succeeded) return false;
    else others += run.count;
  }
  return others >= ENOUGH_ANSWERS && own > 0;
}
