"use client";

import type { EnabledStatus } from "@causeway/contracts";
import { Button } from "@causeway/ui/button";
import { Dialog } from "@causeway/ui/dialog";
import { type BulkKey, nameOfKey } from "@/components/keys/plan-changes.ts";

interface BulkDialogProps {
  /** Those that would change. */
  readonly keys: readonly BulkKey[];
  readonly status: EnabledStatus;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Names the keys that would change before they do. */
export function BulkDialog({ keys, status, isBusy, onConfirm, onClose }: BulkDialogProps) {
  const isEnabling = status === "enabled";
  const count = keys.length === 1 ? "1 key" : `${keys.length} keys`;
  return (
    <Dialog
      isOpen
      title={isEnabling ? `Enable ${count}?` : `Disable ${count}?`}
      description={descriptionOf(keys.length, isEnabling)}
      onClose={onClose}
    >
      <ul className="max-h-60 overflow-y-auto rounded-md border border-line text-sm">
        {keys.map((key) => (
          <li key={key.id} className="truncate border-b border-line px-3 py-1.5 last:border-b-0">
            {nameOfKey(key)}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant={isEnabling ? "primary" : "danger"}
          disabled={keys.length === 0}
          aria-busy={isBusy}
          onClick={onConfirm}
        >
          {isEnabling ? "Enable keys" : "Disable keys"}
        </Button>
      </div>
    </Dialog>
  );
}

const descriptionOf = (count: number, isEnabling: boolean): string => {
  if (count === 0) return `All selected keys are ${isEnabling ? "enabled" : "disabled"} already.`;
  return isEnabling
    ? "Requests with these keys work again within a second."
    : "Requests with these keys fail within a second. You can enable them again later.";
};
