/** A model at a provider, as it is reached with the keys of one owner. */
export interface RouteName {
  /** `*`: keys of the operator, shared by everyone; else the organization whose keys they are. */
  readonly owner: string;
  readonly provider: string;
  readonly region: string | null;
  readonly upstreamModel: string;
}

const ROUTE = "route";
const KEY = "key";

/**
 * What measurements are kept under. What an organization's own keys meet is its own matter: its quotas, and the hosts it
 * names, say nothing of the same provider to others.
 */
export const routeSubject = (
  owner: string,
  provider: string,
  region: string | null,
  upstreamModel: string,
): string => `${ROUTE} ${owner} ${provider} ${region ?? "-"} ${upstreamModel}`;

/** An upstream key, by the id its health is kept under. */
export const keySubject = (healthId: string): string => `${KEY} ${healthId}`;

/** The route or key that a subject names; null for what a newer version may have written. */
export function parseSubject(
  subject: string,
): { readonly route: RouteName } | { readonly healthId: string } | null {
  const [kind, owner, provider, region, ...rest] = subject.split(" ");
  if (kind === KEY && owner !== undefined) return { healthId: subject.slice(KEY.length + 1) };
  if (kind !== ROUTE || !owner || !provider || !region || rest.length === 0) return null;
  const upstreamModel = rest.join(" ");
  return { route: { owner, provider, region: region === "-" ? null : region, upstreamModel } };
}
