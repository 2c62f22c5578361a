import { signWebhook } from "@causeway/crypto";
import type { Channel } from "../channel.ts";
import { postJson } from "./post-json.ts";

/** A signed POST of JSON. Source: Standard Webhooks 1.0.0. */
export const webhook: Channel<string> = {
  render: ({ schema, at, data }) => JSON.stringify({ type: schema, timestamp: at, data }),
  send(tools, body, { id, target, secret, atMs }) {
    const timestamp = Math.floor(atMs / 1_000);
    const headers = secret === null ? {} : signWebhook({ id, timestamp, body }, secret);
    return postJson(tools, { url: target, body, headers });
  },
};
