"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { PlainText } from "./plain-text.tsx";
import { useUnsettled } from "./settling.tsx";
import { useMarkdown } from "./use-markdown.ts";

const MarkdownTree = dynamic(() => import("./markdown-tree.tsx").then((module) => module.MarkdownTree), {
  ssr: false,
});

/** An answer's text, as the model meant it where that is possible: until then, and for very large ones, as it is. */
export function Markdown({ text }: { text: string }) {
  const { tree, isRead } = useMarkdown(text);
  const [isDrawn, setDrawn] = useState(false);
  useUnsettled(text !== "" && (tree ? !isDrawn : !isRead));
  return tree ? <MarkdownTree tree={tree} onDrawn={setDrawn} /> : <PlainText text={text} />;
}
