import type { ComponentProps } from "react";
import { cn } from "./cn.tsx";

export const Input = ({ className, ...rest }: ComponentProps<"input">) => (
  <input
    className={cn(
      "h-10 w-full rounded-md border border-line-strong bg-surface px-3 text-sm text-ink shadow-card outline-none transition-shadow placeholder:text-ink-faint focus:border-accent focus:ring-3 focus:ring-accent/15 disabled:opacity-60 aria-invalid:border-bad",
      className,
    )}
    {...rest}
  />
);

export const Label = ({
  className,
  htmlFor,
  children,
  ...rest
}: ComponentProps<"label"> & { htmlFor: string }) => (
  <label htmlFor={htmlFor} className={cn("text-sm font-medium text-ink", className)} {...rest}>
    {children}
  </label>
);
