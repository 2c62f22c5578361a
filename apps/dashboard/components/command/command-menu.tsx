"use client";

import { CommandButton } from "@causeway/ui/command-button";
import { defer, useDeferred } from "@causeway/ui/deferred";
import { useState } from "react";
import type { SearchWindowProps } from "./search-window.tsx";

const windowParts = defer(() => import("./search-window.tsx"));

/** Finds pages, projects, keys, models, members and requests from anywhere. */
export function CommandMenu(props: Omit<SearchWindowProps, "isOpen" | "onClose">) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const parts = useDeferred(windowParts, isOpen, close);
  return (
    <>
      <CommandButton isOpen={isOpen} onOpenChange={setIsOpen} />
      {parts ? <parts.SearchWindow {...props} isOpen={isOpen} onClose={close} /> : null}
    </>
  );
}
