"use client";

import { Button } from "@causeway/ui/button";
import { cn } from "@causeway/ui/cn";
import { formatCount } from "@causeway/ui/format/numbers";
import { useState } from "react";
import { hasLongWord } from "./has-long-word.ts";

/** Shown at once: a page that draws megabytes of text does nothing else meanwhile. */
const SHOWN_CHARS = 50_000;

/** A text as it is. A long one is shown in parts. */
export function PlainText({ text }: { text: string }) {
  const [parts, setParts] = useState(1);
  const shown = parts * SHOWN_CHARS;
  return (
    <>
      {Array.from({ length: Math.ceil(Math.min(shown, text.length) / SHOWN_CHARS) }, (_, part) => (
        <Part key={part} text={text.slice(part * SHOWN_CHARS, (part + 1) * SHOWN_CHARS)} />
      ))}
      {text.length > shown ? (
        <span className="mt-2 flex items-center gap-3 text-xs text-ink-faint">
          {formatCount(text.length - shown)} more characters
          <Button size="sm" onClick={() => setParts(parts + 1)}>
            Show more
          </Button>
        </span>
      ) : null}
    </>
  );
}

/** Without kerning and ligatures: a browser would shape all that is left of a long word again for each of its lines. */
const LONG_WORD =
  "break-all [font-feature-settings:normal] [font-kerning:none] [font-variant-ligatures:none]";

const Part = ({ text }: { text: string }) => (
  <span className={cn("whitespace-pre-wrap", hasLongWord(text) ? LONG_WORD : "break-words")}>{text}</span>
);
