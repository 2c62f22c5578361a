import { cn } from "@causeway/ui/cn";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  /** For screen readers, and the tooltip. */
  readonly label: string;
  readonly icon: LucideIcon;
}

/** A small button of a message or a column. */
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
    <Icon aria-hidden className="size-3.5" />
  </button>
);
