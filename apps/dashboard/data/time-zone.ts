import "server-only";
import { cookies } from "next/headers";
import { readTimeZone, ZONE_COOKIE } from "../format/time-zone.ts";

/** The IANA name of the time zone that the reader sees times in: UTC until the browser has said its own. */
export const getTimeZone = async (): Promise<string> =>
  readTimeZone((await cookies()).get(ZONE_COOKIE)?.value);
