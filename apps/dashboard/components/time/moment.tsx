"use client";

import { formatDate, formatMoment } from "@causeway/ui/format/times";
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
