import type { IncomingMessage } from "node:http";
import { isInRanges, parseIpRanges } from "@causeway/policy";
import { type AddressOptions, createAddressReader, splitSecrets } from "../address/client-address.ts";
import { CLIENT_ADDRESS_HEADER, signAddress } from "../address/signed-address.ts";

export type ProxyHeaderOptions = AddressOptions;

/** Headers that some server or library believes about where a request comes from. */
const CLAIMS = [
  "forwarded",
  "x-real-ip",
  "x-client-ip",
  "x-cluster-client-ip",
  "true-client-ip",
  "cf-connecting-ip",
  "fastly-client-ip",
  "x-original-forwarded-for",
  "x-forwarded-server",
  "x-original-host",
  "x-original-url",
  "x-rewrite-url",
];
/** What a proxy says of the address that people opened. */
const ORIGIN_CLAIMS = ["x-forwarded-host", "x-forwarded-proto", "x-forwarded-port", "x-forwarded-prefix"];

/**
 * Makes the function that leaves of a request's headers only what may be believed: the address of the caller in
 * `x-forwarded-for`, the same signed for our services, and from trusted proxies what they say of the origin.
 */
export function createHeaderCleaner(options: ProxyHeaderOptions): (incoming: IncomingMessage) => void {
  const addressOf = createAddressReader({ ...options, internalSecret: null });
  const trusted = parseIpRanges(options.trustedProxies);
  const [secret] = splitSecrets(options.internalSecret);
  return ({ headers, socket }) => {
    const socketAddress = socket.remoteAddress ?? null;
    const { "x-forwarded-for": forwarded } = headers;
    const address = addressOf({
      socketAddress,
      forwardedFor: forwarded === undefined ? null : String(forwarded),
      signed: null,
    });
    for (const name of CLAIMS) delete headers[name];
    if (!isInRanges(socketAddress, trusted)) for (const name of ORIGIN_CLAIMS) delete headers[name];
    delete headers[CLIENT_ADDRESS_HEADER];
    delete headers["x-forwarded-for"];
    if (address === null) return;
    headers["x-forwarded-for"] = address;
    if (secret) headers[CLIENT_ADDRESS_HEADER] = signAddress(secret, address, Date.now());
  };
}
