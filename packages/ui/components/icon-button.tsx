import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./cn.tsx";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  /** For screen readers, and the tooltip. */
  readonly label: string;
  readonly icon: LucideIcon;
}

/** A small button with an icon alone. */
export const IconButton = ({ label, icon: Icon, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className={cn(
      "shrink-0 rounded-md p-1.5 text-ink-faint transition-colors hover:bg-raised hover:text-ink disabled:pointer-events-none disabled:opacity-40",
      className,
    )}
    {...rest}
  >
    <Icon aria-hidden className="size-4" />
  </button>
);
