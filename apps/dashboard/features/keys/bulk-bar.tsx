"use client";

import type { EnabledStatus } from "@causeway/contracts";
import { Button } from "@causeway/ui/button";
import { defer, useDeferred } from "@causeway/ui/deferred";
import { Problem } from "@/components/forms/notice.tsx";
import { useState } from "react";
import { BulkDialog } from "./bulk-dialog.tsx";
import type { BulkResult } from "./bulk-change.ts";
import { type BulkKey, nameOfKey, planChanges } from "@/components/keys/plan-changes.ts";
import { useBulkChange } from "./use-bulk-change.ts";

interface BulkBarProps {
  readonly keys: readonly BulkKey[];
  readonly chosen: readonly BulkKey[];
  readonly onChooseAll: () => void;
  readonly onClear: () => void;
}

/** What can be done to the chosen keys, and what was. */
export function BulkBar({ keys, chosen, onChooseAll, onClear }: BulkBarProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
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
        <Question
          {...{ asked, keys, chosen }}
          isBusy={bulk.isBusy}
          onChange={(planned) => void bulk.change(planned)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </div>
  );
}

/** What the chosen keys are asked about: another status, or other tags. */
type Asked = EnabledStatus | "tags";

interface QuestionProps extends Pick<BulkBarProps, "keys" | "chosen"> {
  readonly asked: Asked;
  readonly isBusy: boolean;
  readonly onChange: (planned: ReturnType<typeof planChanges>) => void;
  readonly onClose: () => void;
}

const tagParts = defer(() => import("./bulk-tags.tsx"));

function Question({ asked, keys, chosen, isBusy, onChange, onClose }: QuestionProps) {
  const parts = useDeferred(tagParts, asked === "tags", onClose);
  if (asked === "tags")
    return parts ? <parts.BulkTags all={keys} keys={chosen} {...{ isBusy, onChange, onClose }} /> : null;
  const planned = planChanges(chosen, { kind: "status", status: asked });
  return (
    <BulkDialog
      keys={planned.map(({ key }) => key)}
      status={asked}
      isBusy={isBusy}
      onConfirm={() => onChange(planned)}
      onClose={onClose}
    />
  );
}

interface DeedsProps {
  readonly onClear: () => void;
  readonly onAsk: (asked: Asked) => void;
}

const Deeds = ({ onClear, onAsk }: DeedsProps) => (
  <>
    <Button size="sm" variant="ghost" onClick={onClear}>
      Clear
    </Button>
    <Button size="sm" onClick={() => onAsk("tags")}>
      Tags
    </Button>
    <Button size="sm" onClick={() => onAsk("enabled")}>
      Enable
    </Button>
    <Button size="sm" variant="danger" onClick={() => onAsk("disabled")}>
      Disable
    </Button>
  </>
);

const describe = ({ changed }: BulkResult): string => {
  const [first] = changed;
  if (!first) return "No key was changed.";
  const what = changed.length === 1 ? nameOfKey(first.key) : `${changed.length} keys`;
  const { status } = first.change;
  if (!status) return `Changed the tags of ${what}.`;
  return `${status === "enabled" ? "Enabled" : "Disabled"} ${what}.`;
};
