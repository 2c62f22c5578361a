"use client";

import { defer, useDeferred } from "./deferred.tsx";
import type { DialogProps } from "./dialog-window.tsx";

const dialogParts = defer(() => import("./dialog-window.tsx"));

/**
 * A question or a form over the page; the keyboard stays in it until it is closed.
 * Its code is loaded while the browser is idle, or when it opens.
 */
export function Dialog(props: DialogProps) {
  const parts = useDeferred(dialogParts, props.isOpen, props.onClose);
  return parts ? <parts.DialogWindow {...props} /> : null;
}
