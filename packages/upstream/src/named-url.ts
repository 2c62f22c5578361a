import type { OutboundClient } from "./outbound-call.ts";

/** Where a provider lives, as far as its URLs are trusted. */
export interface Surroundings {
  /** Of the key that is used. */
  readonly baseUrl: string;
  /** Hosts that the provider's row lists, as `queue.example.com` or `*.example.com`. */
  readonly hosts: readonly string[];
  /** The client of the key. */
  readonly own: OutboundClient;
  /** The client for addresses that anybody can name. */
  readonly guarded: OutboundClient;
}

export interface Reach {
  readonly client: OutboundClient;
  /** The provider's key may go there. */
  readonly takesKey: boolean;
}

/**
 * How a URL is asked that a provider named in an answer, to poll or to download. The origin of the base URL: by its own client,
 * with the key. A host that the provider's row lists: by the guarded client, with the key. Any other: guarded and without it.
 */
export function reachOf(url: URL, { baseUrl, hosts, own, guarded }: Surroundings): Reach {
  if (URL.canParse(baseUrl) && url.origin === new URL(baseUrl).origin) return { client: own, takesKey: true };
  const isListed = url.protocol === "https:" && hosts.some((host) => isHost(url, host));
  return { client: guarded, takesKey: isListed };
}

const isHost = ({ hostname, port }: URL, listed: string): boolean => {
  if (port !== "") return false;
  return listed.startsWith("*.") ? hostname.endsWith(listed.slice(1)) : hostname === listed;
};
