const DAY_MS = 86_400_000;
/** A release refuses older prices, too. */
const OLD_DAYS = 7;

/** Says in words how old prices are. @param date ISO date @param now ISO */
export function describeAge(date: string, now: string): { readonly text: string; readonly isOld: boolean } {
  const days = Math.max(0, Math.floor((Date.parse(now) - Date.parse(date)) / DAY_MS));
  const text = days === 0 ? "today’s" : days === 1 ? "1 day old" : `${days} days old`;
  return { text, isOld: days > OLD_DAYS };
}
