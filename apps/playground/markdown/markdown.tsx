"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { importTree } from "./import-tree.ts";
import { PlainText } from "./plain-text.tsx";
import { prepareFor } from "./prepare-markdown.ts";
import { useUnsettled } from "./settling.tsx";
import { useMarkdown } from "./use-markdown.ts";

const MarkdownTree = dynamic(importTree, { ssr: false });

/** An answer's text, as the model meant it where that is possible: until then, and for very large ones, as it is. */
export function Markdown({ text }: { text: string }) {
  const { tree, isRead } = useMarkdown(text);
  const [isDrawn, setDrawn] = useState(false);
  // Of a text that is whole at first; one that grows begins with nothing.
  useEffect(() => prepareFor(text), []);
  useUnsettled(text !== "" && (tree ? !isDrawn : !isRead));
  return tree ? <MarkdownTree tree={tree} onDrawn={setDrawn} /> : <PlainText text={text} />;
}
