"use client";

import { buttonStyles } from "@causeway/ui/button";
import { cn } from "@causeway/ui/cn";
import { Menu, X } from "lucide-react";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";

interface RailPanelProps {
  /** Between the button and the panel on narrow screens, above the panel on wide ones. */
  readonly bar: ReactNode;
  readonly children: ReactNode;
}

/** Everything of the rail but its bar: on narrow screens behind one menu button, on wide ones always there. */
export function RailPanel({ bar, children }: RailPanelProps) {
  const id = useId();
  const pathname = usePathname();
  const button = useRef<HTMLButtonElement>(null);
  // Another page closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname;
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      // A dialog or a menu on top closes first, alone.
      if (event.key !== "Escape" || event.defaultPrevented) return;
      setOpenAt(null);
      button.current?.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOpen]);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label="Menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? null : pathname)}
        className={buttonStyles({ variant: "ghost", size: "icon", className: "lg:hidden" })}
      >
        {isOpen ? <X /> : <Menu />}
      </button>
      {bar}
      <div id={id} className={cn("w-full flex-col gap-4 lg:flex lg:flex-1", isOpen ? "flex" : "hidden")}>
        {children}
      </div>
    </>
  );
}
