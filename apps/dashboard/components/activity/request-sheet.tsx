"use client";

import dynamic from "next/dynamic";

/**
 * A panel at the side, open as long as the address names a request. `j` and `k` open the next and previous one.
 * Its code is loaded with pages that open it.
 */
export const RequestSheet = dynamic(
  async () => (await import("./request-sheet-window.tsx")).RequestSheetWindow,
);
