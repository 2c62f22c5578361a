import type { MarkdownEnv, MarkdownRenderer } from "vitepress";

/**
 * The HTML of a page as the search reads it. Of the references, it leaves out samples and errors, which are alike in every
 * operation and would be most of the index.
 */
export function renderForSearch(source: string, env: MarkdownEnv, markdown: MarkdownRenderer): string {
  const isReference = env.relativePath.includes("reference/");
  const text = isReference
    ? source
        .replace(/^::: code-group\n.*?^:::\n/gms, "")
        .replace(/^### Errors .*?(?=^## |$(?![\s\S]))/gms, "")
    : source;
  return markdown.render(text, env);
}
