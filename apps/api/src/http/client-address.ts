import type { HttpBindings } from "@hono/node-server";
import { createClientAddress } from "@causeway/policy";
import type { Context } from "hono";

/** @param trustedProxies addresses and ranges whose `X-Forwarded-For` is believed */
export function readClientAddress(trustedProxies: readonly string[]): (c: Context) => string | null {
  const addressOf = createClientAddress(trustedProxies);
  return (c) => {
    const bindings: Partial<HttpBindings> | undefined = c.env;
    return addressOf({
      socketAddress: bindings?.incoming?.socket.remoteAddress ?? null,
      forwardedFor: c.req.header("x-forwarded-for") ?? null,
    });
  };
}
