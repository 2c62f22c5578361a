"use client";

import { Button } from "@causeway/ui/button";
import { defer, useDeferred } from "@causeway/ui/deferred";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { CreateKeyProps } from "./create-key-dialog.tsx";

const dialogParts = defer(() => import("./create-key-dialog.tsx"));

/** The button that creates a key. Its form is loaded while the browser is idle, or when it opens. */
export function CreateKey(props: CreateKeyProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const parts = useDeferred(dialogParts, isOpen, close);
  return (
    <>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Plus />
        New key
      </Button>
      {isOpen && parts ? <parts.CreateKeyDialog {...props} onClose={close} /> : null}
    </>
  );
}
