"use client";

import { type ReactNode, useEffect, useRef } from "react";

interface TableBoxProps {
  /** Key of the first row: once another one is the first, such as on the next page of a list, the box is at its top again. */
  readonly first: string | undefined;
  readonly children: ReactNode;
}

/** Holds a table that is wider than its place. It scrolls in both directions, also by keyboard, so that the headings stay in sight. */
export function TableBox({ first, children }: TableBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollTo({ top: 0 });
  }, [first]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no landmark, of which a page would have several of the same name.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the focus.
    <div ref={box} role="group" aria-label="Scrollable table" tabIndex={0} className="data-table-scroll">
      {children}
    </div>
  );
}
