"use client";

import { Button } from "@causeway/ui/button";
import { formatCount } from "@causeway/ui/format/numbers";
import { type ReactNode, useState } from "react";

/** Shown at once: a page that draws hundreds of answers in four columns does nothing else meanwhile. */
const SHOWN = 40;
/** The first one shown changes seldom while a conversation grows. */
const STEP = 20;

interface NewestProps<Item> {
  readonly items: readonly Item[];
  /** Of several. */
  readonly noun: string;
  readonly render: (item: Item, index: number) => ReactNode;
}

/** A list of which the end counts: a long one shows its beginning when asked. */
export function Newest<Item>({ items, noun, render }: NewestProps<Item>) {
  const [parts, setParts] = useState(1);
  const hidden = Math.max(0, Math.floor((items.length - parts * SHOWN) / STEP) * STEP);
  return (
    <>
      {hidden > 0 ? (
        <p className="flex items-center justify-center gap-3 text-xs text-ink-faint">
          {formatCount(hidden)} earlier {noun}
          <Button size="sm" onClick={() => setParts(parts + 1)}>
            Show earlier
          </Button>
        </p>
      ) : null}
      {items.slice(hidden).map((item, at) => render(item, hidden + at))}
    </>
  );
}
