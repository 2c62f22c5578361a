import { type AddressOptions, CLIENT_ADDRESS_HEADER, createAddressReader } from "@causeway/http";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/** Makes the function that tells who asks, also through our own web apps. */
export function readClientAddress(options: AddressOptions): (c: Context) => string | null {
  const addressOf = createAddressReader(options);
  return (c) => {
    const bindings: Partial<HttpBindings> | undefined = c.env;
    return addressOf({
      socketAddress: bindings?.incoming?.socket.remoteAddress ?? null,
      forwardedFor: c.req.header("x-forwarded-for") ?? null,
      signed: c.req.header(CLIENT_ADDRESS_HEADER) ?? null,
    });
  };
}
