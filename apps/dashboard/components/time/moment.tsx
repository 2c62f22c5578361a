"use client";

import { formatAgo, formatDate, formatMoment } from "@causeway/ui/format/times";
import { useReaderZone } from "./reader-zone.tsx";

interface MomentProps {
  /** ISO. */
  readonly at: string;
}

/** A time in the reader's zone, to the second; on hover, in UTC. */
export function Moment({ at }: MomentProps) {
  const { timeZone } = useReaderZone();
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatMoment(at, timeZone)}
    </time>
  );
}

/** The day of a time in the reader's zone; on hover, the time in UTC. */
export function Day({ at }: MomentProps) {
  const { timeZone } = useReaderZone();
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatDate(at, timeZone)}
    </time>
  );
}

interface AgoProps extends MomentProps {
  /** ISO, of the server: both draw the same. */
  readonly now: string;
}

/** How long ago a time was; its day in the reader's zone once that is a week or more. On hover, the time in both zones. */
export function Ago({ at, now }: AgoProps) {
  const { timeZone } = useReaderZone();
  const moments = [...new Set([formatMoment(at, timeZone), formatMoment(at)])];
  return (
    <time dateTime={at} title={moments.join("\n")}>
      {formatAgo(at, new Date(now), timeZone)}
    </time>
  );
}
