"use client";

import { CopyButton } from "@causeway/ui/copy-button";
import { useMemo } from "react";
import { isJson, type JsonToken, layOutJson } from "./json.ts";
import { Markdown } from "./markdown.tsx";
import { RawJson } from "./raw-json.tsx";

const COLORS: Readonly<Record<JsonToken["kind"], string>> = {
  key: "text-accent",
  text: "text-good",
  number: "text-warn",
  word: "text-warn",
  mark: "text-ink-soft",
};

/** JSON as code, laid out and in colors; what turns out to be none is Markdown. */
export function JsonText({ text }: { text: string }) {
  const tokens = useMemo(() => layOutJson(text), [text]);
  const isValid = useMemo(() => tokens !== null || isJson(text), [tokens, text]);
  if (!tokens) return isValid ? <RawJson text={text} /> : <Markdown text={text} />;
  const code = tokens.map((token) => token.text).join("");
  return (
    <div className="relative overflow-hidden rounded-lg border bg-raised" data-testid="json">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to take the focus. */}
      <pre tabIndex={0} className="overflow-x-auto px-4 py-3.5 pr-11 font-mono text-xs leading-5">
        <code>
          {tokens.map((token, index) => (
            <span key={index} className={COLORS[token.kind]}>
              {token.text}
            </span>
          ))}
        </code>
      </pre>
      <CopyButton text={code} className="absolute top-2 right-2 bg-raised" />
    </div>
  );
}
