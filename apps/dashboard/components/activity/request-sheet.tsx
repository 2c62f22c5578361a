"use client";

import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import type { ReactNode } from "react";

interface RequestSheetProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** What names it in the address. */
  readonly parameter?: string;
}

/** A panel at the side, open as long as the address names a request, or what else `parameter` says. */
export function RequestSheet({ title, children, parameter = "request" }: RequestSheetProps) {
  const router = useRouter();
  const pathname = usePathname();
  const searchParams = useSearchParams();
  const close = () => {
    const search = new URLSearchParams(searchParams);
    search.delete(parameter);
    router.push(search.size > 0 ? `${pathname}?${search}` : pathname, { scroll: false });
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 animate-[fade-in_120ms] bg-ink/25 dark:bg-black/50" />
        <Dialog.Popup className="fixed inset-y-0 right-0 z-50 flex w-full max-w-130 animate-[sheet-in_160ms_ease-out] flex-col border-l bg-surface shadow-float outline-none">
          <header className="flex items-center justify-between gap-4 border-b px-6 py-4">
            <Dialog.Title className="min-w-0 truncate text-base font-semibold tracking-tight">
              {title}
            </Dialog.Title>
            <Dialog.Close
              aria-label="Close"
              className="rounded-md p-1.5 text-ink-faint hover:bg-raised hover:text-ink"
            >
              <X className="size-4" />
            </Dialog.Close>
          </header>
          <div className="flex-1 overflow-y-auto px-6 py-5">{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
