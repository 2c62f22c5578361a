"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { type BulkResult, changeKeys } from "./bulk-change.ts";
import { type PlannedChange, reverse } from "../../components/keys/plan-changes.ts";

/** Changes several keys, one at a time, and takes it back. @param onDone after each */
export function useBulkChange(onDone: () => void) {
  const router = useRouter();
  /** What was done last. */
  const [done, setDone] = useState<BulkResult | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const change = async (planned: readonly PlannedChange[]): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    const result = await changeKeys(planned);
    setIsBusy(false);
    setDone(result);
    onDone();
    router.refresh();
  };
  return { done, isBusy, change, undo: ({ changed }: BulkResult) => change(reverse(changed)) };
}
