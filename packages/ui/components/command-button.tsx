"use client";

import { Search } from "lucide-react";
import { useEffect } from "react";

interface CommandButtonProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Opens a `CommandWindow`, as ⌘K and Ctrl+K do, which close it too. */
export function CommandButton({ isOpen, onOpenChange }: CommandButtonProps) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      onOpenChange(!isOpen);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOpen, onOpenChange]);
  return (
    <button
      type="button"
      data-app-search
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => onOpenChange(true)}
      className="flex items-center gap-2.5 rounded-md border p-2.5 text-ink-faint transition-colors hover:border-line-strong hover:text-ink lg:w-full lg:px-2 lg:py-1.5"
    >
      <Search aria-hidden className="size-4" />
      <span className="sr-only flex-1 text-left lg:not-sr-only">Search</span>
      <kbd aria-hidden className="hidden font-sans text-2xs lg:inline">
        ⌘K
      </kbd>
    </button>
  );
}
