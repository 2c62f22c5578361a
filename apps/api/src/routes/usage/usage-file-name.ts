/** In ISO order, whatever the zone. */
const inZone = (timeZone: string) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });

/** `2026-03-01`, or `2026-03-01T1330` where it isn't midnight there. */
function wordOf(time: Date, timeZone: string): string {
  const [day, clock = ""] = inZone(timeZone).format(time).split(" ");
  return clock === "00:00" ? `${day}` : `${day}T${clock.replace(":", "")}`;
}

interface Span {
  readonly from: Date;
  readonly to: Date;
  /** IANA name. */
  readonly timeZone: string;
}

/** `usage_2026-03-01_2026-04-01_Europe-Paris`: which time a file is of, in the time zone whose days it counts. */
export const usageFileName = (what: string, { from, to, timeZone }: Span): string =>
  [what, wordOf(from, timeZone), wordOf(to, timeZone), timeZone.replaceAll("/", "-")].join("_");
