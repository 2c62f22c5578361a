import { lookup as systemLookup } from "node:dns";
import { lookup as lookUp } from "node:dns/promises";
import { isIP } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { type AddressGuard, createAddressGuard } from "./address-guard.ts";
import { type ClientOptions, createPooledClient } from "./operator-client.ts";
import type { OpenCall, OutboundCall, OutboundClient } from "./outbound-call.ts";
import { UpstreamFailure } from "./upstream-failure.ts";

type LookupAddress = { address: string; family: number };
type LookupCallback = (error: Error | null, address?: string | LookupAddress[], family?: number) => void;

export interface GuardedOptions extends ClientOptions {
  /** `ALLOW_PRIVATE_UPSTREAMS`. */
  readonly opened: readonly string[];
  /** Finds the addresses of a name; the system's resolver unless given. */
  readonly resolver?: Resolver;
}

/** `lookup` of node:dns, asked for all addresses. */
export type Resolver = (
  host: string,
  options: { all: true },
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * The client for anything a tenant or caller names. HTTPS only, literals checked after URL parsing (a lookup hook is
 * never called for them), every resolved address checked at connect time (so a name that changes its mind between
 * check and use gains nothing), no redirects, no proxies, its own sockets.
 */
export function createGuardedClient(options: GuardedOptions): OutboundClient {
  const guard = createAddressGuard(options.opened);
  const lookup = createGuardedLookup(guard, options.resolver ?? systemLookup);
  const client = createPooledClient({ ...options, connect: { lookup } });
  return {
    ...client,
    open(call: OutboundCall): OpenCall {
      const problem = findProblem(call.origin, guard);
      return problem ? blockedCall(problem) : client.open(call);
    },
  };
}

/**
 * A sentence that says why a tenant may not register this URL, or null: what the client would refuse at every use, said
 * at once. A name that cannot be resolved now is let through: each use looks again.
 */
export async function findUrlProblem(url: string, opened: readonly string[]): Promise<string | null> {
  const guard = createAddressGuard(opened);
  const problem = findProblem(url, guard);
  if (problem) return problem;
  const host = hostOf(new URL(url));
  if (isIP(host) || guard.isOpened(host)) return null;
  const addresses = await resolveInTime(host);
  return addresses.every((address) => guard.allowsAddress(address)) ? null : PRIVATE_HOST;
}

const PRIVATE_HOST = "the host resolves to a private or reserved address";
const RESOLVE_MS = 3_000;

/** All addresses of a name; none when it is unknown or no one answers in time. */
async function resolveInTime(host: string): Promise<readonly string[]> {
  const found = lookUp(host, { all: true }).then(
    (addresses) => addresses.map(({ address }) => address),
    () => [],
  );
  return Promise.race([found, delay(RESOLVE_MS, [], { ref: false })]);
}

/** Without the brackets of an IPv6 literal. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "");

function findProblem(text: string, guard: AddressGuard): string | null {
  if (!URL.canParse(text)) return "the URL is not valid";
  const url = new URL(text);
  const host = hostOf(url);
  if (url.username || url.password) return "the URL must not contain credentials";
  if (url.protocol !== "https:" && !(url.protocol === "http:" && guard.isOpened(host)))
    return "the URL must use https";
  if (isIP(host) && !guard.allowsAddress(host)) return "the URL points to a private or reserved address";
  return null;
}

function createGuardedLookup(guard: AddressGuard, resolver: Resolver) {
  return (host: string, lookupOptions: object, callback: LookupCallback): void => {
    resolver(host, { ...lookupOptions, all: true }, (error, addresses) => {
      if (error) return callback(error);
      const allowed = guard.isOpened(host) || addresses.every(({ address }) => guard.allowsAddress(address));
      if (!allowed) return callback(blockedAddress());
      if ((lookupOptions as { all?: boolean }).all) return callback(null, addresses);
      const [first] = addresses;
      return first ? callback(null, first.address, first.family) : callback(new Error("no address found"));
    });
  };
}

const blockedAddress = (): Error => Object.assign(new Error(PRIVATE_HOST), { code: "BLOCKED_ADDRESS" });

function blockedCall(message: string): OpenCall {
  const head = Promise.reject(new UpstreamFailure("blocked_address", message));
  head.catch(() => {});
  return { head, isSent: false, abort: () => {} };
}
