"use client";

import { defer, useDeferred } from "@causeway/ui/deferred";
import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import type { CommandMenuProps } from "./command-window.tsx";

const windowParts = defer(() => import("./command-window.tsx"));

/** Finds pages, projects, keys, models and requests from anywhere: a button, and ⌘K or Ctrl+K. */
export function CommandMenu(props: CommandMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const parts = useDeferred(windowParts, isOpen, close);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setIsOpen((before) => !before);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        data-app-search
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        className="flex items-center gap-2.5 rounded-md border p-2.5 text-ink-faint transition-colors hover:border-line-strong hover:text-ink lg:w-full lg:px-2 lg:py-1.5"
      >
        <Search aria-hidden className="size-4" />
        <span className="sr-only flex-1 text-left lg:not-sr-only">Search</span>
        <kbd aria-hidden className="hidden font-sans text-2xs lg:inline">
          ⌘K
        </kbd>
      </button>
      {parts ? <parts.CommandWindow {...props} isOpen={isOpen} onClose={close} /> : null}
    </>
  );
}
