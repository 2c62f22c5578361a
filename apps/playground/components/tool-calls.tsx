"use client";

import { Button } from "@causeway/ui/button";
import { Wrench } from "lucide-react";
import { useMemo } from "react";
import type { ToolCall } from "../chat/types.ts";
import { layOutJson } from "../markdown/json.ts";
import { PlainText } from "../markdown/plain-text.tsx";
import { Bounded } from "./bounded.tsx";

interface ToolCallsProps {
  readonly calls: readonly ToolCall[];
  readonly isBusy: boolean;
  /** Whether the conversation already continued after them. */
  readonly isSent: boolean;
  /** Null: they can only be read. */
  readonly onResult: ((callId: string, result: string) => void) | null;
  readonly onSend: (() => void) | null;
}

/** The tools that a model asked for. The reader plays the tools: their results can be changed and sent again. */
export const ToolCalls = ({ calls, isBusy, isSent, onResult, onSend }: ToolCallsProps) => (
  <div className="mt-3 grid gap-3 rounded-lg border bg-surface p-3">
    <Bounded
      items={calls}
      noun="tool calls"
      render={({ id, name, arguments: text, result }) => (
        <div key={id} className="grid gap-2">
          <p className="flex items-center gap-1.5 text-xs font-medium">
            <Wrench aria-hidden className="size-3.5 text-ink-faint" />
            <span className="font-mono break-all">{name}</span>
          </p>
          <Arguments text={text} />
          <textarea
            aria-label={`Result of ${name}`}
            rows={2}
            value={result}
            readOnly={onResult === null}
            onChange={(event) => onResult?.(id, event.target.value)}
            placeholder="The tool's result"
            className="field-sizing-content max-h-60 w-full resize-none rounded-md border border-line-strong bg-surface px-3 py-2 font-mono text-xs outline-none placeholder:text-ink-faint focus:border-accent focus:ring-3 focus:ring-accent/15"
          />
        </div>
      )}
    />
    {onSend ? (
      <div className="flex justify-end">
        <Button size="sm" variant={isSent ? "secondary" : "primary"} disabled={isBusy} onClick={onSend}>
          {isSent ? "Send again" : calls.length > 1 ? "Send results" : "Send result"}
        </Button>
      </div>
    ) : null}
  </div>
);

/** Arguments as people read them; unchanged if they aren't JSON. */
const indent = (text: string): string =>
  layOutJson(text)
    ?.map((token) => token.text)
    .join("") ?? text;

/** What a model wants of a tool. */
function Arguments({ text }: { text: string }) {
  const indented = useMemo(() => indent(text), [text]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to take the focus.
    <pre tabIndex={0} className="max-h-60 overflow-auto rounded-md bg-raised px-3 py-2 font-mono text-xs">
      <PlainText text={indented} />
    </pre>
  );
}
