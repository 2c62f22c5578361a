"use client";

import { Button, type ButtonProps } from "@causeway/ui/button";
import { Dialog } from "@causeway/ui/dialog";
import { type ReactNode, useState } from "react";

interface DialogButtonProps extends Omit<ButtonProps, "children" | "title"> {
  readonly label: ReactNode;
  readonly title: string;
  readonly description?: ReactNode;
  /** Why it can't be used now; the API would refuse what the form asks. */
  readonly whyNot?: string | null | undefined;
  /** Given what closes the dialog. Made again each time it opens. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a form. */
export function DialogButton({ label, title, description, whyNot, children, ...button }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        {...button}
        {...(whyNot ? { disabled: true, title: whyNot, "aria-description": whyNot } : {})}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={title} description={description}>
        {children(close)}
      </Dialog>
    </>
  );
}
