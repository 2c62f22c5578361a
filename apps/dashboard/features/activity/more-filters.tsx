"use client";

import { defer, useDeferred, useWhenIdle } from "@causeway/ui/deferred";
import { ListFilter } from "lucide-react";
import { DialogButton } from "@/components/forms/dialog-button.tsx";
import type { MoreFiltersProps } from "./filter-form.tsx";

const formParts = defer(() => import("./filter-form.tsx"));

/** Time, tags and how the request was answered. */
export function MoreFilters(props: MoreFiltersProps) {
  useWhenIdle(formParts);
  return (
    <DialogButton
      label={
        <>
          <ListFilter />
          More
        </>
      }
      aria-label="More filters"
      title="More filters"
    >
      {(close) => <DeferredForm {...props} close={close} />}
    </DialogButton>
  );
}

function DeferredForm(props: MoreFiltersProps & { close: () => void }) {
  const parts = useDeferred(formParts, true, props.close);
  return parts ? <parts.FilterForm {...props} /> : null;
}
