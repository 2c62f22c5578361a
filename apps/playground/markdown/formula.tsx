"use client";

import "katex/dist/katex.min.css";
import katex from "katex";
import { useEffect, useRef } from "react";
import { drawInTurn } from "./draw-in-turn.ts";
import { maxExpansions } from "./formula-bounds.ts";

/** Nothing may be larger than the page, or lead to another one. */
const BOUNDS = {
  maxSize: 20,
  trust: false,
  strict: false,
  throwOnError: false,
  errorColor: "var(--bad)",
} as const;

interface FormulaProps {
  readonly tex: string;
  readonly isBlock?: boolean;
  readonly onDrawn: (isDrawn: boolean) => void;
}

/** A formula in LaTeX; its source where it can't be read. */
export function Formula({ tex, isBlock = false, onDrawn }: FormulaProps) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      drawInTurn(() => {
        if (place.current) draw(tex, place.current, isBlock);
        onDrawn(true);
      }),
    [tex, isBlock, onDrawn],
  );
  return (
    <span ref={place} className={isBlock ? "my-3 block overflow-x-auto overflow-y-hidden" : undefined} />
  );
}

function draw(tex: string, place: HTMLElement, displayMode: boolean): void {
  try {
    katex.render(tex, place, { ...BOUNDS, maxExpand: maxExpansions(tex), displayMode });
  } catch {
    // Such as one nested too deep for the stack.
    place.textContent = tex;
  }
}
