"use client";

import { useRouter } from "next/navigation";

const AFTER_MS = [1_000, 2_500, 5_000, 10_000, 20_000];

/** Reloads the page a few times after a change at Stripe, because reading the change back takes a moment. */
export function useLaterRefresh(): () => void {
  const router = useRouter();
  return () => {
    for (const delay of AFTER_MS) setTimeout(() => router.refresh(), delay);
  };
}
