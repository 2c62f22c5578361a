"use client";

import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from "react";
import type { Attachment } from "../chat/types.ts";
import { readFiles } from "./read-files.ts";

/** Adds and removes files that were chosen, pasted or dropped; `problem` is why some of those chosen last aren't among them. */
export function useFiles(files: readonly Attachment[], onChange: (files: readonly Attachment[]) => void) {
  const [problem, setProblem] = useState<string | null>(null);
  // Reading takes a while: others may have been added or removed by then.
  const latest = useRef(files);
  useEffect(() => {
    latest.current = files;
  }, [files]);
  const change = (next: readonly Attachment[]) => {
    latest.current = next;
    onChange(next);
  };
  const add = async (chosen: readonly File[]) => {
    const read = await readFiles(latest.current, chosen).catch((error) => ({ problem: String(error) }));
    if ("problem" in read) return setProblem(read.problem);
    setProblem(null);
    change([...latest.current, ...read.attachments]);
  };
  return {
    problem,
    add: (chosen: readonly File[]) => void add(chosen),
    onPaste(event: ClipboardEvent) {
      if (event.clipboardData.files.length === 0) return;
      event.preventDefault();
      void add([...event.clipboardData.files]);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      void add([...event.dataTransfer.files]);
    },
    remove: (removed: Attachment) => change(latest.current.filter((file) => file !== removed)),
    clear() {
      setProblem(null);
      change([]);
    },
  };
}
