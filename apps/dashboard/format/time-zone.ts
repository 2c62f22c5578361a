import { isTimeZone } from "@causeway/policy/calendar-window";

/** Name of the cookie with the time zone that a reader sees times in. */
export const ZONE_COOKIE = "causeway.time_zone";
/** What the cookie says where the reader chose UTC; else it has the name of the browser's time zone. */
export const CHOSEN_UTC = "utc";

/** The parameter of an address with the time zone whose days it counts. */
export const ZONE_PARAMETER = "timeZone";

/** The IANA name that a cookie or an address asks for; UTC where it names none that is known. */
export function readTimeZone(text: string | undefined): string {
  const isKnown = text !== undefined && text !== CHOSEN_UTC && text.includes("/") && isTimeZone(text);
  return isKnown ? text : "UTC";
}
