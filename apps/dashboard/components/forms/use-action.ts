"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";

/** Does one thing at a time, shows the page again after it, and keeps what went wrong in words. */
export function useAction() {
  const router = useRouter();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const run = async (work: () => Promise<string | null>): Promise<boolean> => {
    setIsBusy(true);
    const found = await work();
    setProblem(found);
    setIsBusy(false);
    if (found === null) router.refresh();
    return found === null;
  };
  return { problem, isBusy, run };
}
