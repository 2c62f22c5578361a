"use client";

import type { EnabledStatus } from "@causeway/contracts";
import { Button } from "@causeway/ui/button";
import { Problem } from "@/components/forms/notice.tsx";
import { useState } from "react";
import { BulkDialog } from "./bulk-dialog.tsx";
import type { BulkKey } from "./bulk-change.ts";
import { type Done, useBulkChange } from "./use-bulk-change.ts";

interface BulkBarProps {
  readonly keys: readonly BulkKey[];
  readonly chosen: readonly BulkKey[];
  readonly onChooseAll: () => void;
  readonly onClear: () => void;
}

/** What can be done to the chosen keys, and what was. */
export function BulkBar({ keys, chosen, onChooseAll, onClear }: BulkBarProps) {
  const [asked, setAsked] = useState<EnabledStatus | null>(null);
  const bulk = useBulkChange(() => {
    setAsked(null);
    onClear();
  });
  const done = chosen.length > 0 ? null : bulk.done;
  return (
    <div className="border-b border-line px-5 py-2">
      <div className="flex min-h-9 flex-wrap items-center gap-2 text-sm">
        <p role="status" className="mr-auto min-w-0 truncate text-ink-soft">
          {chosen.length > 0 ? `${chosen.length} of ${keys.length} selected` : done ? describe(done) : null}
        </p>
        {done && done.changed.length > 0 ? (
          <Button size="sm" aria-busy={bulk.isBusy} onClick={() => void bulk.undo(done)}>
            Undo
          </Button>
        ) : null}
        {chosen.length < keys.length ? (
          <Button size="sm" variant="ghost" onClick={onChooseAll}>
            Select all on this page
          </Button>
        ) : null}
        {chosen.length > 0 ? <Deeds onClear={onClear} onAsk={setAsked} /> : null}
      </div>
      {done && done.problems.length > 0 ? <Problem>{done.problems.join(" ")}</Problem> : null}
      {asked ? (
        <BulkDialog
          keys={chosen.filter(({ status }) => status !== asked)}
          status={asked}
          isBusy={bulk.isBusy}
          onConfirm={() => void bulk.change(chosen, asked)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </div>
  );
}

interface DeedsProps {
  readonly onClear: () => void;
  readonly onAsk: (status: EnabledStatus) => void;
}

const Deeds = ({ onClear, onAsk }: DeedsProps) => (
  <>
    <Button size="sm" variant="ghost" onClick={onClear}>
      Clear
    </Button>
    <Button size="sm" onClick={() => onAsk("enabled")}>
      Enable
    </Button>
    <Button size="sm" variant="danger" onClick={() => onAsk("disabled")}>
      Disable
    </Button>
  </>
);

const describe = ({ changed, status }: Done): string => {
  const verb = status === "enabled" ? "Enabled" : "Disabled";
  const [first] = changed;
  if (!first) return "No key was changed.";
  return changed.length === 1 ? `${verb} ${first.description}.` : `${verb} ${changed.length} keys.`;
};
