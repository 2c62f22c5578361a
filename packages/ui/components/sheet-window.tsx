"use client";

import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";
import { useEntered } from "./use-entered.tsx";

interface SheetWindowProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  /** Buttons next to the one that closes it. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A detail of the page at its right edge, over it; on phones, instead of it. The keyboard stays in it until it is closed. Where
 * something was entered in a form in it, it closes after a question.
 */
export function SheetWindow({ title, onClose, actions, children }: SheetWindowProps) {
  const entered = useEntered(true);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || (entered.mayClose() && onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 animate-[fade-in_120ms] bg-ink/25 dark:bg-black/50" />
        <Dialog.Popup
          {...entered.events}
          className="fixed inset-y-0 right-0 z-50 flex w-full max-w-130 animate-[sheet-in_160ms_ease-out] flex-col border-l bg-surface shadow-float outline-none"
        >
          <header className="flex items-center justify-between gap-4 border-b px-6 py-4">
            <Dialog.Title className="min-w-0 truncate text-base font-semibold tracking-tight">
              {title}
            </Dialog.Title>
            <div className="flex items-center">
              {actions}
              <Dialog.Close render={<IconButton label="Close" icon={X} />} />
            </div>
          </header>
          <div className="flex-1 overflow-y-auto px-6 py-5">{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
