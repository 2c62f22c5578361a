import type { ReactNode } from "react";
import { cn } from "./cn.tsx";

/** The outline of something that is still being read, in its size. */
export const Skeleton = ({ className }: { readonly className: string }) => (
  <div className={cn("animate-pulse rounded-md bg-raised", className)} />
);

interface LoadingProps {
  readonly className?: string;
  /** Skeletons of what comes. */
  readonly children: ReactNode;
}

/** What is shown until a page or a part of it is there. */
export const Loading = ({ className, children }: LoadingProps) => (
  <div role="status" aria-label="Loading" className={cn("grid", className)}>
    {children}
  </div>
);
