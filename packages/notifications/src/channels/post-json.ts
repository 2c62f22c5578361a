import { UpstreamFailure, type UpstreamReply } from "@causeway/upstream";
import { type ChannelTools, DELIVERED, type SendResult, toFailure } from "../channel.ts";

const TIMEOUTS = { firstByteMs: 15_000, idleMs: 15_000, totalMs: 15_000 };
const GONE = 410;

/** JSON for a receiver with an HTTPS address. */
interface Posting {
  readonly url: string;
  readonly body: string;
  /** In addition to the type of the content and the sender. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Posts JSON once. Only 2xx is a delivery; redirects are not followed. What the receiver writes is not read. */
export async function postJson(
  { client }: Pick<ChannelTools, "client">,
  { url, body, headers }: Posting,
): Promise<SendResult> {
  const { origin, pathname, search } = new URL(url);
  try {
    const call = client.open({
      origin,
      path: pathname + search,
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": "causeway", ...headers },
      body,
      timeouts: TIMEOUTS,
    });
    const result = toResult(await call.head);
    call.abort();
    return result;
  } catch (error) {
    if (error instanceof UpstreamFailure) return toFailure(error.message);
    throw error;
  }
}

function toResult({ status, headers }: UpstreamReply): SendResult {
  if (status >= 200 && status < 300) return { ...DELIVERED, status };
  const seconds = Number(headers["retry-after"] ?? Number.NaN);
  return {
    status,
    error: `the receiver returned ${status}`,
    retryAfterMs: Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : null,
    isRefused: status === GONE,
  };
}
