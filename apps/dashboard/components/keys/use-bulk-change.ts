"use client";

import type { EnabledStatus } from "@causeway/contracts";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { type BulkKey, type BulkResult, changeStatus } from "./bulk-change.ts";

/** What was done last. */
export interface Done extends BulkResult {
  readonly status: EnabledStatus;
}

/** Changes several keys, one at a time, and takes it back. @param onDone after each */
export function useBulkChange(onDone: () => void) {
  const router = useRouter();
  const [done, setDone] = useState<Done | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const change = async (keys: readonly BulkKey[], status: EnabledStatus): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    const result = await changeStatus(keys, status);
    setIsBusy(false);
    setDone({ ...result, status });
    onDone();
    router.refresh();
  };
  const undo = (last: Done): Promise<void> =>
    change(
      last.changed.map((key) => ({ ...key, status: last.status })),
      last.status === "enabled" ? "disabled" : "enabled",
    );
  return { done, isBusy, change, undo };
}
