"use client";

import "katex/dist/katex.min.css";
import katex from "katex";
import { useEffect, useRef } from "react";

/** Bounds for one formula: macros may not grow without end, nor anything be larger than the page. */
const BOUNDS = {
  maxExpand: 200,
  maxSize: 20,
  trust: false,
  strict: false,
  throwOnError: false,
  errorColor: "var(--bad)",
} as const;

/** A formula in LaTeX; its source where it can't be read. */
export function Formula({ tex, isBlock = false }: { tex: string; isBlock?: boolean }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!place.current) return;
    try {
      katex.render(tex, place.current, { ...BOUNDS, displayMode: isBlock });
    } catch {
      // Such as one nested too deep for the stack.
      place.current.textContent = tex;
    }
  }, [tex, isBlock]);
  return (
    <span ref={place} className={isBlock ? "my-3 block overflow-x-auto overflow-y-hidden" : undefined} />
  );
}
