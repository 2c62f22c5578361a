import { CopyButton } from "@causeway/ui/copy-button";
import type { ReactNode } from "react";
import { Done } from "./notice.tsx";

/** A secret or a link that no one can read again. */
export const ShownOnce = ({ code, children }: { code: string; children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <Done>{children}</Done>
    <div className="flex items-center gap-2 rounded-lg border border-line-strong bg-raised py-1.5 pr-1.5 pl-3">
      <code className="min-w-0 flex-1 font-mono text-xs break-all select-all">{code}</code>
      <CopyButton text={code} className="shrink-0" />
    </div>
  </div>
);
