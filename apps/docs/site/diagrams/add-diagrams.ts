import type { MarkdownRenderer } from "vitepress";
import { renderDiagram } from "./render-diagram.ts";

const KIND = /^diagram (.+)$/;

/** Draws blocks of code of the kind `diagram Caption`, so that the page needs no library for it. */
export function addDiagrams(markdown: MarkdownRenderer): void {
  const { fence } = markdown.renderer.rules;
  markdown.renderer.rules.fence = (tokens, at, ...rest) => {
    const token = tokens[at];
    const [, caption] = KIND.exec(token?.info.trim() ?? "") ?? [];
    if (token && caption) return renderDiagram(caption, token.content, `diagram-${at}`);
    return fence?.(tokens, at, ...rest) ?? "";
  };
}
