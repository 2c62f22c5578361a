"use client";

import type { Root } from "hast";
import { useEffect, useRef, useState } from "react";
import { MAX_MARKDOWN_CHARS } from "./limits.ts";
import { readMarkdown } from "./read-markdown.ts";

interface ReadText {
  /** Null: show the text. */
  readonly tree: Root | null;
  /** A state of the text was read, or is too long to be. */
  readonly isRead: boolean;
}

/** The elements of a text that grows: those of an earlier state until the next ones are read. */
export function useMarkdown(text: string): ReadText {
  const [tree, setTree] = useState<Root | null>(null);
  const [isRead, setRead] = useState(false);
  const latest = useRef(text);
  const isReading = useRef(false);
  const isPlain = useRef(false);
  useEffect(() => {
    latest.current = text;
    if (isReading.current || isPlain.current || text === "") return;
    isReading.current = true;
    void follow(latest, (next) => {
      setTree(next);
      setRead(true);
      isPlain.current = next === null;
    }).finally(() => {
      isReading.current = false;
    });
  }, [text]);
  const isTooLong = text.length > MAX_MARKDOWN_CHARS;
  return { tree: isTooLong ? null : tree, isRead: isRead || isTooLong };
}

/** Reads the newest state of a text until there is none newer. */
async function follow(
  latest: { readonly current: string },
  show: (tree: Root | null) => void,
): Promise<void> {
  for (let read = ""; read !== latest.current; ) {
    read = latest.current;
    const tree = read.length > MAX_MARKDOWN_CHARS ? null : await readMarkdown(read);
    show(tree);
    if (tree === null) return;
  }
}
