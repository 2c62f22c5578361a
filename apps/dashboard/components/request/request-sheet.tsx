"use client";

import { defer, useDeferred } from "@causeway/ui/deferred";
import { Loading, Skeleton } from "@causeway/ui/skeleton";
import { useRouter, useSearchParams } from "next/navigation";
import type { RequestSheetProps } from "./request-sheet-window.tsx";
import { useAskedParameter } from "./use-asked-parameter.ts";
import { useSheetAddress } from "./use-sheet-address.ts";

const sheetParts = defer(() => import("./request-sheet-window.tsx"));

/**
 * A panel at the side, open as long as the address names a request. `j` and `k` open the next and previous one. It opens, closes
 * and shows the next one at once, with an outline of what is being read.
 * Its code is loaded with pages that open it; where that fails, it closes, and the next row that is opened tries again.
 */
export function RequestSheet(props: RequestSheetProps) {
  const { parameter = "request" } = props;
  const router = useRouter();
  const hrefOf = useSheetAddress(parameter);
  const drawn = useSearchParams().get(parameter);
  const asked = useAskedParameter(parameter);
  const isDrawn = asked === undefined || asked === drawn;
  // An address can name nothing that could be shown: `?request=`.
  const isOpen = isDrawn ? props.children !== undefined : Boolean(asked);
  const parts = useDeferred(sheetParts, isOpen, () => router.replace(hrefOf(undefined), { scroll: false }));
  if (!parts || !isOpen) return null;
  return isDrawn ? (
    <parts.RequestSheetWindow {...props} />
  ) : (
    <parts.RequestSheetWindow {...props} title="Loading…" id={asked ?? undefined}>
      <SheetSkeleton />
    </parts.RequestSheetWindow>
  );
}

/** A sentence, lanes of attempts, and rows of figures. */
const SheetSkeleton = () => (
  <Loading className="gap-6">
    <Skeleton className="h-10" />
    <Skeleton className="h-24" />
    <Skeleton className="h-40" />
    <Skeleton className="h-64" />
  </Loading>
);
