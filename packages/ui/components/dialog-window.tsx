"use client";

import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn.tsx";
import { IconButton } from "./icon-button.tsx";
import { useEntered } from "./use-entered.tsx";

export interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
  /** A click outside and Escape leave it open: what it shows is shown once. */
  readonly isSticky?: boolean;
}

/** The window of `Dialog`. Where something was entered in its form, it closes after a question. */
export function DialogWindow(props: DialogProps) {
  const { isOpen, onClose, title, description, children, className, isSticky = false } = props;
  const entered = useEntered(isOpen);
  const close = (reason: string) => {
    if (isSticky && reason !== "close-press") return;
    if (entered.mayClose()) onClose();
  };
  return (
    <Base.Root open={isOpen} onOpenChange={(next, { reason }) => next || close(reason)}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 animate-[fade-in_120ms] bg-ink/25 dark:bg-black/50" />
        <Base.Popup
          {...entered.events}
          className={cn(
            "fixed top-1/2 left-1/2 z-50 grid max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 animate-[fade-in_120ms] grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] rounded-xl border bg-surface shadow-float outline-none",
            className,
          )}
        >
          <header className="flex items-start justify-between gap-4 px-6 pt-5 pb-3">
            <div className="min-w-0">
              <Base.Title className="text-base font-semibold tracking-tight break-words">{title}</Base.Title>
              {description ? (
                <Base.Description className="mt-1 text-sm text-ink-faint">{description}</Base.Description>
              ) : null}
            </div>
            <Base.Close render={<IconButton label="Close" icon={X} className="-mt-1 -mr-2" />} />
          </header>
          <div className="overflow-y-auto px-6 pt-1 pb-6">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
