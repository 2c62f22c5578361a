import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn.tsx";

export const Card = ({ className, ...rest }: ComponentProps<"section">) => (
  <section className={cn("rounded-xl border bg-surface shadow-card", className)} {...rest} />
);

interface CardHeaderProps {
  readonly title: ReactNode;
  readonly id?: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
}

export const CardHeader = ({ title, id, description, actions }: CardHeaderProps) => (
  <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 pt-4 pb-3">
    <div>
      <h2 id={id} className="text-sm font-semibold tracking-tight">
        {title}
      </h2>
      {description ? <p className="mt-0.5 text-xs text-ink-faint">{description}</p> : null}
    </div>
    {actions}
  </header>
);
