import { dayAt, midnightOf } from "@causeway/policy/calendar-window";
import { formatDate, inZone } from "@causeway/ui/format/times";

interface Span {
  readonly from: Date;
  /** Not inside. */
  readonly to: Date;
}

const clock = inZone({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** The last day of a time that ends then. */
export const lastDay = (end: Date): string => new Date(end.getTime() - 1).toISOString();

/** `Nov 1, 2026 to Nov 22, 2026` */
export const formatSpan = ({ from, to }: Span, timeZone: string): string =>
  `${formatDate(from.toISOString(), timeZone)} to ${formatDate(lastDay(to), timeZone)}`;

/** The same with the times of day, where it begins or ends within a day: `Oct 1, 2026 to Oct 22, 2026, 10:15`. */
export function describeSpan({ from, to }: Span, timeZone: string): string {
  const clockOf = (time: Date): string =>
    midnightOf(timeZone, dayAt(timeZone, time.getTime())) === time.getTime()
      ? ""
      : `, ${clock(timeZone).format(time)}`;
  const first = formatDate(from.toISOString(), timeZone);
  return `${first}${clockOf(from)} to ${formatDate(lastDay(to), timeZone)}${clockOf(to)}`;
}
