import { CodeBlock } from "@causeway/ui/code-block";
import type { ReactNode } from "react";
import { Done } from "../auth/notice.tsx";

/** A secret or a link that nobody can read again. */
export const ShownOnce = ({ code, children }: { code: string; children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <Done>{children}</Done>
    <CodeBlock code={code} />
  </div>
);
