import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface EmptyStateProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** It is all there is on the page: its title is the page's heading. */
  readonly isPage?: boolean;
  readonly children?: ReactNode;
}

export function EmptyState({ icon: Icon, title, isPage = false, children }: EmptyStateProps) {
  const Heading = isPage ? "h1" : "h2";
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      <span className="mb-3 inline-flex size-10 items-center justify-center rounded-full bg-raised text-ink-faint">
        <Icon className="size-5" />
      </span>
      <Heading className="text-sm font-medium wrap-anywhere">{title}</Heading>
      {children ? <div className="mt-1 max-w-md text-sm wrap-anywhere text-ink-faint">{children}</div> : null}
    </div>
  );
}
