"use client";

import { Button } from "@causeway/ui/button";
import { ArrowUp, Square } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import type { Attachment } from "../chat/types.ts";
import { useFiles } from "../files/use-files.ts";
import { FileButton } from "./file-button.tsx";
import { FileChips } from "./file-chips.tsx";
import { useSlash } from "./use-slash.ts";

interface ComposerProps {
  readonly isRunning: boolean;
  /** What the button says that ends the answers on their way. */
  readonly stopLabel: string;
  /** Why nothing can be sent yet. */
  readonly missing: string | null;
  readonly onSend: (text: string, attachments: readonly Attachment[]) => void;
  readonly onStop: () => void;
}

/** Where a message is written. Files can be chosen, pasted and dropped. */
export function Composer({ isRunning, stopLabel, missing, onSend, onStop }: ComposerProps) {
  const [text, setText] = useState("");
  const [attachments, setAttachments] = useState<readonly Attachment[]>([]);
  const files = useFiles(attachments, setAttachments);
  const field = useRef<HTMLTextAreaElement>(null);
  useSlash(field);
  const isEmpty = text.trim() === "" && attachments.length === 0;
  const canSend = !isEmpty && missing === null && !isRunning;
  const send = () => {
    if (!canSend) return;
    onSend(text.trim(), attachments);
    setText("");
    files.clear();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can be chosen with a button, too.
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={files.onDrop}
      className="rounded-2xl border border-line-strong bg-surface p-2 shadow-card focus-within:border-accent focus-within:ring-3 focus-within:ring-accent/15"
    >
      {attachments.length > 0 ? (
        <FileChips label="Files" attachments={attachments} onRemove={files.remove} />
      ) : null}
      {files.problem ? (
        <p role="alert" className="px-2 pb-2 text-xs text-bad">
          {files.problem}
        </p>
      ) : null}
      <div className="flex items-end gap-1">
        <FileButton label="Attach files" onFiles={files.add} />
        <textarea
          ref={field}
          aria-label="Message"
          aria-keyshortcuts="/"
          rows={1}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={files.onPaste}
          placeholder={missing ?? "Ask something"}
          className="field-sizing-content max-h-60 min-h-9 min-w-0 flex-1 resize-none bg-transparent px-2 py-2 outline-none placeholder:text-ink-faint"
        />
        <SendButton {...{ isRunning, stopLabel, canSend, onStop }} onSend={send} />
      </div>
    </div>
  );
}

interface SendButtonProps {
  readonly isRunning: boolean;
  readonly stopLabel: string;
  readonly canSend: boolean;
  readonly onSend: () => void;
  readonly onStop: () => void;
}

/** Sends the message, or stops the answers that are on their way. */
const SendButton = ({ isRunning, stopLabel, canSend, onSend, onStop }: SendButtonProps) =>
  isRunning ? (
    <Button size="icon" aria-label={stopLabel} onClick={onStop} className="size-9 rounded-xl">
      <Square className="fill-current" />
    </Button>
  ) : (
    <Button
      size="icon"
      variant="primary"
      aria-label="Send"
      disabled={!canSend}
      onClick={onSend}
      className="size-9 rounded-xl"
    >
      <ArrowUp />
    </Button>
  );
