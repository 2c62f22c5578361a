"use client";

import type { Root } from "hast";
import { useEffect, useRef, useState } from "react";
import { MAX_MARKDOWN_CHARS } from "./limits.ts";
import { readMarkdown } from "./read-markdown.ts";

/** The elements of a text that grows: those of an earlier state until the next ones are read. Null: show the text. */
export function useMarkdown(text: string): Root | null {
  const [tree, setTree] = useState<Root | null>(null);
  const latest = useRef(text);
  const isReading = useRef(false);
  const isPlain = useRef(false);
  useEffect(() => {
    latest.current = text;
    if (isReading.current || isPlain.current || text === "") return;
    isReading.current = true;
    void follow(latest, (next) => {
      setTree(next);
      isPlain.current = next === null;
    }).finally(() => {
      isReading.current = false;
    });
  }, [text]);
  return text.length > MAX_MARKDOWN_CHARS ? null : tree;
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
