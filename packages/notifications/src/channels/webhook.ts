import { signWebhook } from "@causeway/crypto";
import { UpstreamFailure, type UpstreamReply } from "@causeway/upstream";
import { type Channel, DELIVERED, type SendResult, toFailure } from "../channel.ts";

const TIMEOUTS = { firstByteMs: 15_000, idleMs: 15_000, totalMs: 15_000 };
const GONE = 410;

/** A signed POST of JSON. Source: Standard Webhooks 1.0.0. */
export const webhook: Channel<string> = {
  render: ({ schema, at, data }) => JSON.stringify({ type: schema, timestamp: at, data }),
  async send({ client }, body, { id, target, secret, atMs }) {
    const url = new URL(target);
    const timestamp = Math.floor(atMs / 1_000);
    try {
      const call = client.open({
        origin: url.origin,
        path: url.pathname + url.search,
        method: "POST",
        headers: {
          "content-type": "application/json",
          "user-agent": "causeway",
          ...(secret === null ? {} : signWebhook({ id, timestamp, body }, secret)),
        },
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
  },
};

/** Only 2xx is a delivery; redirects are not followed. What the receiver writes is not read. */
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
