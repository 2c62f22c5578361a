"use client";

import { Button } from "@causeway/ui/button";
import { RotateCcw } from "lucide-react";
import { Problem } from "@/components/forms/notice.tsx";
import { useChange } from "@/components/forms/use-change.ts";

interface ResetKeysProps {
  readonly org: string;
  /** Left out: all of the organization's. */
  readonly keys?: readonly string[];
  readonly label: string;
  /** Of what is tried again, for screen readers; the label represents itself without one. */
  readonly name?: string;
}

/** Has the gateways use keys again that they excluded, within two seconds. */
export function ResetKeys({ org, keys, label, name }: ResetKeysProps) {
  const reset = useChange();
  const body = keys ? { keys: [...keys] } : {};
  return (
    <div className="grid justify-items-end gap-2">
      <Button
        size="sm"
        disabled={reset.isBusy}
        aria-label={name ? `${label}: ${name}` : undefined}
        onClick={() =>
          void reset.run((api) => api.POST("/orgs/{org}/routes/reset", { params: { path: { org } }, body }))
        }
      >
        <RotateCcw />
        {label}
      </Button>
      {reset.refusal ? <Problem>{reset.refusal.problem}</Problem> : null}
    </div>
  );
}
