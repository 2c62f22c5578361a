"use client";

import { useEffect, useState } from "react";

const AGAIN_MS = 5_000;

/** Counts up every 5 s while something has failed: what depends on the number is tried again. */
export function useAttempts(hasFailed: boolean): number {
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (!hasFailed) return;
    const timer = setInterval(() => setAttempts((count) => count + 1), AGAIN_MS);
    return () => clearInterval(timer);
  }, [hasFailed]);
  return attempts;
}
