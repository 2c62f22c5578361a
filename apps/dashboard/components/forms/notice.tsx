import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";

/** What went wrong, told at once to those who cannot see it. */
export const Problem = ({ children }: { children: ReactNode }) => (
  <div role="alert" className={`${LOOK} bg-bad-soft text-bad`}>
    <CircleAlert className="mt-0.5 size-4 shrink-0" />
    <div>{children}</div>
  </div>
);

/** What was done. */
export const Done = ({ children }: { children: ReactNode }) => (
  <div role="status" className={`${LOOK} bg-good-soft text-good`}>
    <CircleCheck className="mt-0.5 size-4 shrink-0" />
    <div>{children}</div>
  </div>
);

/** What to know about what is shown. */
export const Caution = ({ className = "", children }: { className?: string; children: ReactNode }) => (
  <div role="status" className={`${LOOK} bg-warn-soft text-warn ${className}`}>
    <CircleAlert className="mt-0.5 size-4 shrink-0" />
    <div>{children}</div>
  </div>
);

const LOOK = "flex items-start gap-2 rounded-md px-3 py-2 text-sm";
