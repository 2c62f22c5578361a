import { Card } from "@causeway/ui/card";
import { cn } from "@causeway/ui/cn";

interface UnreadProps {
  /** As its card is called. */
  readonly label: string;
  /** What couldn't be read: `Tiles and chart`. */
  readonly what: string;
  /** As high as what is missing. */
  readonly className?: string;
}

/** In the place of a part of the overview that couldn't be read. */
export const Unread = ({ label, what, className }: UnreadProps) => (
  <Card aria-label={label} className={cn("grid place-items-center px-5 py-6", className)}>
    <p role="status" className="text-center text-ink-soft">
      {what} couldn’t be read. This page tries again every few seconds.
    </p>
  </Card>
);
