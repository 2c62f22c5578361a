"use client";

import { Button } from "@causeway/ui/button";
import { ArrowUp, Square } from "lucide-react";
import { type KeyboardEvent, useState } from "react";

interface ComposerProps {
  readonly isRunning: boolean;
  /** Why nothing can be sent yet. */
  readonly missing: string | null;
  readonly onSend: (text: string) => void;
  readonly onStop: () => void;
}

export function Composer({ isRunning, missing, onSend, onStop }: ComposerProps) {
  const [text, setText] = useState("");
  const canSend = text.trim() !== "" && missing === null && !isRunning;
  const send = () => {
    if (!canSend) return;
    onSend(text.trim());
    setText("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <div className="flex items-end gap-2 rounded-2xl border border-line-strong bg-surface p-2 shadow-card focus-within:border-accent focus-within:ring-3 focus-within:ring-accent/15">
      <textarea
        aria-label="Message"
        rows={1}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={missing ?? "Ask something"}
        className="field-sizing-content max-h-60 min-h-9 flex-1 resize-none bg-transparent px-2 py-2 outline-none placeholder:text-ink-faint"
      />
      {isRunning ? (
        <Button size="icon" aria-label="Stop" onClick={onStop} className="size-9 rounded-xl">
          <Square className="fill-current" />
        </Button>
      ) : (
        <Button
          size="icon"
          variant="primary"
          aria-label="Send"
          disabled={!canSend}
          onClick={send}
          className="size-9 rounded-xl"
        >
          <ArrowUp />
        </Button>
      )}
    </div>
  );
}
