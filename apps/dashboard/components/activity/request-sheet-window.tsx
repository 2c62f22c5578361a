"use client";

import { Dialog } from "@base-ui/react/dialog";
import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { useSheetAddress } from "./use-sheet-address.ts";

export interface RequestSheetProps {
  readonly title: ReactNode;
  /** Of the request or what else is shown. */
  readonly id?: string;
  /** What names it in the address. */
  readonly parameter?: string;
  /** The list's requests, to walk through. */
  readonly around?: readonly string[];
  readonly children: ReactNode;
}

const BUTTON = "rounded-md p-1.5 text-ink-faint hover:bg-raised hover:text-ink disabled:opacity-40";

/** The window of `RequestSheet`. */
export function RequestSheetWindow(props: RequestSheetProps) {
  const { title, id = "", parameter = "request", around = [], children } = props;
  const router = useRouter();
  const hrefOf = useSheetAddress(parameter);
  // Ahead of the page, which the server draws: each press goes one further.
  const target = useRef(id);
  useEffect(() => {
    target.current = id;
  }, [id]);
  const neighbor = (of: string, by: 1 | -1) =>
    around.includes(of) ? around[around.indexOf(of) + by] : undefined;
  const step = (by: 1 | -1) => {
    const request = neighbor(target.current, by);
    if (!request) return;
    target.current = request;
    router.replace(hrefOf(request), { scroll: false });
  };
  useKeys({ j: () => step(1), k: () => step(-1) });
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || router.push(hrefOf(undefined), { scroll: false })}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 animate-[fade-in_120ms] bg-ink/25 dark:bg-black/50" />
        <Dialog.Popup className="fixed inset-y-0 right-0 z-50 flex w-full max-w-130 animate-[sheet-in_160ms_ease-out] flex-col border-l bg-surface shadow-float outline-none">
          <header className="flex items-center justify-between gap-4 border-b px-6 py-4">
            <Dialog.Title className="min-w-0 truncate text-base font-semibold tracking-tight">
              {title}
            </Dialog.Title>
            <div className="flex items-center">
              {around.length > 0 ? (
                <>
                  <button
                    type="button"
                    aria-label="Previous request (k)"
                    title="Previous (k)"
                    className={BUTTON}
                    disabled={!neighbor(id, -1)}
                    onClick={() => step(-1)}
                  >
                    <ChevronUp className="size-4" />
                  </button>
                  <button
                    type="button"
                    aria-label="Next request (j)"
                    title="Next (j)"
                    className={BUTTON}
                    disabled={!neighbor(id, 1)}
                    onClick={() => step(1)}
                  >
                    <ChevronDown className="size-4" />
                  </button>
                </>
              ) : null}
              <Dialog.Close aria-label="Close" className={BUTTON}>
                <X className="size-4" />
              </Dialog.Close>
            </div>
          </header>
          <div className="flex-1 overflow-y-auto px-6 py-5">{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Single keys, unless someone types or holds another key with them. */
function useKeys(actions: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      actions[event.key]?.();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
