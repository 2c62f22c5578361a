"use client";

import { Dialog } from "@causeway/ui/dialog";
import { useEffect, useState } from "react";

const SHORTCUTS: readonly (readonly [keys: string, deed: string])[] = [
  ["⌘K, Ctrl+K", "Search pages, projects, keys, models, members and requests"],
  ["/", "Go to the page’s search"],
  ["j, k", "Next and previous request, in an open request"],
  ["Esc", "Close what is on top"],
  ["?", "Show these shortcuts"],
];

/** `/` goes to the page's search, or where it has none to that of the app; `?` shows all shortcuts. */
export function Shortcuts() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      if (event.key === "?") setIsOpen(true);
      else if (event.key === "/") goToSearch();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
        {SHORTCUTS.map(([keys, deed]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="rounded-md border bg-raised px-1.5 py-0.5 font-mono text-xs">{keys}</kbd>
            </dt>
            <dd className="text-ink-soft">{deed}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input, textarea, select, [contenteditable], [role=dialog]") !== null;

function goToSearch(): void {
  const box = document.querySelector<HTMLInputElement>("main input[type=search]");
  if (box) box.focus();
  else document.querySelector<HTMLButtonElement>("[data-app-search]")?.click();
}
