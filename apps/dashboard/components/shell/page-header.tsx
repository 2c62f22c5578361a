import type { ReactNode } from "react";

interface PageHeaderProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
}

export const PageHeader = ({ title, description, actions }: PageHeaderProps) => (
  <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
    <div className="min-w-0">
      <h1 className="text-xl font-semibold tracking-tight wrap-anywhere">{title}</h1>
      {description ? <p className="mt-1 wrap-anywhere text-ink-faint">{description}</p> : null}
    </div>
    {actions}
  </header>
);
