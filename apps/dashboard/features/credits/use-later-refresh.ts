"use client";

import { useRouter } from "next/navigation";

const AFTER_MS = [1_000, 2_500, 5_000, 10_000, 20_000];

/** Reads the page again some times after a change at Stripe: it shows what was read back from there, which takes a moment. */
export function useLaterRefresh(): () => void {
  const router = useRouter();
  return () => {
    for (const delay of AFTER_MS) setTimeout(() => router.refresh(), delay);
  };
}
