/** The code that draws Markdown. */
export const importTree = () => import("./markdown-tree.tsx").then((module) => module.MarkdownTree);
