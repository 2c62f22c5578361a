"use client";

import { Button } from "@causeway/ui/button";
import { formatCount } from "@causeway/ui/format/numbers";
import { type ReactNode, useState } from "react";

/** Shown at once: an answer may have any number of images and tool calls. */
const SHOWN = 50;

interface BoundedProps<Item> {
  readonly items: readonly Item[];
  /** Of several. */
  readonly noun: string;
  readonly render: (item: Item, index: number) => ReactNode;
}

/** A list of which a long one is shown in parts. */
export function Bounded<Item>({ items, noun, render }: BoundedProps<Item>) {
  const [parts, setParts] = useState(1);
  const shown = items.slice(0, parts * SHOWN);
  const hidden = items.length - shown.length;
  return (
    <>
      {shown.map(render)}
      {hidden > 0 ? (
        <p className="mt-3 flex items-center gap-3 text-xs text-ink-faint">
          {formatCount(hidden)} more {noun}
          <Button size="sm" onClick={() => setParts(parts + 1)}>
            Show more
          </Button>
        </p>
      ) : null}
    </>
  );
}
