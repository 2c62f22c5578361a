import { isIpRange } from "@causeway/policy";
import { setting } from "./define-settings.ts";
import { list, secretList } from "./setting-types.ts";

/** A proxy that is mistyped would not be believed, and nobody would know why. */
const ipRanges = () =>
  list()
    .refine((entries) => entries.every(isIpRange))
    .describe("comma-separated list of IP addresses and CIDR ranges");

/** Settings of every service that needs to know where a request comes from. */
export const addressSettings = {
  TRUSTED_PROXIES: setting(ipRanges(), {
    description:
      "IP addresses and CIDR ranges of your reverse proxies. X-Forwarded-For, -Host and -Proto are trusted only from these.",
    default: "127.0.0.0/8,::1/128",
  }),
  INTERNAL_SECRET: setting(secretList().optional(), {
    description:
      "Signs the caller's address between the web apps, the gateway and the API. Use the same value for all. Without it, the gateway and the API see the web apps' own address.",
    secret: true,
  }),
} as const;
