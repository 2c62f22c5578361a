"use client";

import { type FormEvent, useEffect, useRef } from "react";

const QUESTION = "Close without saving what you entered?";
/** What is typed to confirm a deed is no loss. */
const CONFIRMATION = "[name=confirmation]";

/**
 * For a window over the page: whether something was entered in a form that is still there. Once what it asks for is done, the form
 * is gone. `events` are for the element that holds the forms.
 */
export function useEntered(isOpen: boolean) {
  const form = useRef<Element | null>(null);
  useEffect(() => {
    if (isOpen) form.current = null;
  }, [isOpen]);
  const onInput = ({ target }: FormEvent) => {
    if (target instanceof HTMLElement && !target.matches(CONFIRMATION))
      form.current ??= target.closest("form");
  };
  return {
    /** Asks the reader where something would be lost. */
    mayClose: () => !form.current?.isConnected || window.confirm(QUESTION),
    events: { onInput },
  };
}
