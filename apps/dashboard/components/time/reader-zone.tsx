"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo } from "react";
import { keepCookie } from "@/components/forms/keep-cookie.ts";
import { CHOSEN_UTC, readTimeZone, ZONE_COOKIE } from "../../format/time-zone.ts";

interface ReaderZone {
  /** IANA name. */
  readonly timeZone: string;
  /** Whether the reader chose UTC. */
  readonly isUtc: boolean;
  /** UTC, or the browser's time zone. */
  choose(utc: boolean): void;
}

const Zone = createContext<ReaderZone>({ timeZone: "UTC", isUtc: false, choose: () => {} });

interface ReaderZoneProviderProps {
  /** What the cookie says; empty before the first visit. */
  readonly cookie: string;
  readonly children: ReactNode;
}

/** Shows times in the browser's time zone, which the server learns by a cookie, or in UTC where the reader chose so. */
export function ReaderZoneProvider({ cookie, children }: ReaderZoneProviderProps) {
  const router = useRouter();
  const keep = useCallback(
    (value: string) => {
      keepCookie(ZONE_COOKIE, value);
      router.refresh();
    },
    [router],
  );
  useEffect(() => {
    const own = browserZone();
    if (cookie !== CHOSEN_UTC && readTimeZone(cookie) !== readTimeZone(own)) keep(own);
  }, [cookie, keep]);
  const value = useMemo(
    () => ({
      timeZone: readTimeZone(cookie),
      isUtc: cookie === CHOSEN_UTC,
      choose: (utc: boolean) => keep(utc ? CHOSEN_UTC : browserZone()),
    }),
    [cookie, keep],
  );
  return <Zone value={value}>{children}</Zone>;
}

const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone that times are shown in, and how to choose it. */
export const useReaderZone = (): ReaderZone => use(Zone);
