"use client";

import { CodeBlock } from "@causeway/ui/code-block";
import type { Root } from "hast";
import { type Components, toJsxRuntime } from "hast-util-to-jsx-runtime";
import dynamic from "next/dynamic";
import { type ComponentProps, isValidElement, memo, type ReactNode, useLayoutEffect, useState } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { importFormula } from "./import-formula.ts";
import { useUnsettled } from "./settling.tsx";

const LazyFormula = dynamic(importFormula, { ssr: false });

interface MarkdownTreeProps {
  readonly tree: Root;
  readonly onDrawn: (isDrawn: boolean) => void;
}

/** The elements of a text, as `parseMarkdown` leaves them. */
export const MarkdownTree = memo(function MarkdownTree({ tree, onDrawn }: MarkdownTreeProps) {
  useLayoutEffect(() => onDrawn(true), [onDrawn]);
  return <div className="markdown">{toJsxRuntime(tree, { Fragment, jsx, jsxs, components })}</div>;
});

/** A formula, whose code is read when there is one. */
function Formula(props: { readonly tex: string; readonly isBlock?: boolean }) {
  const [isDrawn, setDrawn] = useState(false);
  useUnsettled(!isDrawn);
  return <LazyFormula {...props} onDrawn={setDrawn} />;
}

const components: Partial<Components> = {
  a: ({ href, children }) =>
    href && /^(https?|mailto):/i.test(href) ? (
      <a href={href} title={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  code: ({ className, children }) =>
    isMath(className, "inline") ? <Formula tex={textOf(children)} /> : <code>{children}</code>,
  pre: Block,
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to take the focus.
    <div className="markdown-table" tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
  input: ({ checked }) => (
    <input type="checkbox" checked={checked === true} readOnly disabled aria-label="Task" />
  ),
};

/** A block of code, or a formula on a separate line. */
function Block({ children }: ComponentProps<"pre">) {
  const props = isValidElement<{ className?: string; children?: ReactNode }>(children) ? children.props : {};
  const text = textOf(props.children);
  if (isMath(props.className, "display")) return <Formula tex={text} isBlock />;
  return <CodeBlock code={text.replace(/\n$/, "")} className="my-3" />;
}

const isMath = (className: string | undefined, kind: "inline" | "display"): boolean =>
  className?.split(" ").includes(`math-${kind}`) ?? false;

const textOf = (children: ReactNode): string =>
  Array.isArray(children) ? children.map(textOf).join("") : typeof children === "string" ? children : "";
