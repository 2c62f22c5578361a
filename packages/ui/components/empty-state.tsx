import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface EmptyStateProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children?: ReactNode;
}

export const EmptyState = ({ icon: Icon, title, children }: EmptyStateProps) => (
  <div className="flex flex-col items-center px-6 py-14 text-center">
    <span className="mb-3 inline-flex size-10 items-center justify-center rounded-full bg-raised text-ink-faint">
      <Icon className="size-5" />
    </span>
    <h2 className="text-sm font-medium">{title}</h2>
    {children ? <div className="mt-1 max-w-md text-sm text-ink-faint">{children}</div> : null}
  </div>
);
