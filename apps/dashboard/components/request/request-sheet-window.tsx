"use client";

import { IconButton } from "@causeway/ui/icon-button";
import { useNavigate } from "@causeway/ui/navigation";
import { SheetWindow } from "@causeway/ui/sheet-window";
import { ChevronDown, ChevronUp } from "lucide-react";
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
  /** Left out while it is closed. */
  readonly children?: ReactNode;
}

/** The window of `RequestSheet`. */
export function RequestSheetWindow(props: RequestSheetProps) {
  const { title, id = "", parameter = "request", around = [], children } = props;
  const navigate = useNavigate();
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
    navigate(hrefOf(request), { isReplaced: true, scroll: false });
  };
  useKeys({ j: () => step(1), k: () => step(-1) });
  const walk =
    around.length > 0 ? (
      <>
        <IconButton
          label="Previous request (k)"
          icon={ChevronUp}
          disabled={!neighbor(id, -1)}
          onClick={() => step(-1)}
        />
        <IconButton
          label="Next request (j)"
          icon={ChevronDown}
          disabled={!neighbor(id, 1)}
          onClick={() => step(1)}
        />
      </>
    ) : null;
  return (
    <SheetWindow title={title} actions={walk} onClose={() => navigate(hrefOf(undefined), { scroll: false })}>
      {children}
    </SheetWindow>
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
