"use client";

import { defer, useDeferred } from "@causeway/ui/deferred";
import { useRouter } from "next/navigation";
import type { RequestSheetProps } from "./request-sheet-window.tsx";
import { useSheetAddress } from "./use-sheet-address.ts";

const sheetParts = defer(() => import("./request-sheet-window.tsx"));

/**
 * A panel at the side, open as long as the address names a request. `j` and `k` open the next and previous one.
 * Its code is loaded with pages that open it; where that fails, it closes, and the next row that is opened tries again.
 */
export function RequestSheet(props: RequestSheetProps) {
  const router = useRouter();
  const hrefOf = useSheetAddress(props.parameter ?? "request");
  const parts = useDeferred(sheetParts, true, () => router.replace(hrefOf(undefined), { scroll: false }));
  return parts ? <parts.RequestSheetWindow {...props} /> : null;
}
