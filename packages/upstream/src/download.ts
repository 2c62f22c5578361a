import type { OutboundClient, Timeouts } from "./outbound-call.ts";
import { readWhole } from "./read-whole.ts";

const TIMEOUTS: Timeouts = { firstByteMs: 20_000, idleMs: 20_000, totalMs: 60_000 };

/**
 * The JSON file at a URL: no redirects, no credentials, and no more than a number of bytes.
 * @param client the guarded one: it decides which addresses can be reached
 * @throws Error that says what was answered; UpstreamFailure when nothing was
 */
export async function download(client: OutboundClient, url: URL, maxBytes: number): Promise<Buffer> {
  const { origin, pathname, search } = url;
  const call = client.open({
    // With credentials in it, so that the guard sees and refuses them.
    origin: url.username || url.password ? url.href : origin,
    path: pathname + search,
    method: "GET",
    headers: { accept: "application/json", "user-agent": "causeway" },
    body: null,
    timeouts: TIMEOUTS,
  });
  const reply = await call.head;
  if (reply.status === 200) return readWhole(reply, maxBytes);
  reply.abort();
  const isRedirect = reply.status >= 300 && reply.status < 400;
  const hint = isRedirect ? " Redirects aren't followed: name the final address." : "";
  throw new Error(`${url.host} answered ${reply.status}.${hint}`);
}
