/** The organizations that may hold leases: a sorted set, scored by when they were last seen. */
export const LEASE_ORGANIZATIONS = "causeway:lease-organizations";

/** Every key of an organization carries its hash tag, so that a cluster keeps them on one shard. */
const tagged = (organizationId: string, rest: string): string => `cw:{${organizationId}}:${rest}`;

/** Sorted set: request id -> Unix ms at which its lease ends. */
export const leasesKey = (organizationId: string): string => tagged(organizationId, "leases");
/** Hash: request id -> `<created at, Unix ms>:<intent>`. */
export const intentsKey = (organizationId: string): string => tagged(organizationId, "intents");
/** Hash: base, ver, spent, reserved, spares, n, and `a:<id>` per request that is not in PostgreSQL yet. */
export const subjectKey = (organizationId: string, name: string): string =>
  tagged(organizationId, `spend:${name}`);
/** What gateways of the release before count in: base, ver, open, and `a:<id>`, an amount that is reserved or spent. */
export const earlierSubjectKey = (organizationId: string, name: string): string =>
  tagged(organizationId, `subject:${name}`);
/** Of an API key (by its id) or a level above it (by `levelScope`). Hash: m(inute), r(equests), t(okens), pr, pt (of the minute before), and `k:<id>` per open request. */
export const ratesKey = (organizationId: string, scope: string): string =>
  tagged(organizationId, `rates:${scope}`);
/** Sorted set like the leases, of one key or level that has a concurrency limit. */
export const slotsKey = (organizationId: string, scope: string): string =>
  tagged(organizationId, `slots:${scope}`);
/** String: the provider a conversation had last. */
export const stickyProviderKey = (organizationId: string, stickyKey: string): string =>
  tagged(organizationId, `sticky:${stickyKey}`);
