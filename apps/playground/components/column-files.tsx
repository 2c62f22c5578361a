"use client";

import type { Attachment } from "../chat/types.ts";
import { useFiles } from "../files/use-files.ts";
import { FileButton } from "./file-button.tsx";
import { FileChips } from "./file-chips.tsx";

interface ColumnFilesProps {
  readonly files: readonly Attachment[];
  readonly onChange: (files: readonly Attachment[]) => void;
}

/** Files that only one column's model gets. */
export function ColumnFiles({ files, onChange }: ColumnFilesProps) {
  const { add, remove, problem, onDrop } = useFiles(files, onChange);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can be chosen with a button, too.
    <div className="grid gap-1" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <div className="flex items-center justify-between">
        <span className="text-sm font-medium">Files</span>
        <FileButton label="Attach files to this column" onFiles={add} />
      </div>
      {files.length > 0 ? (
        <FileChips label="Files of this column" attachments={files} onRemove={remove} />
      ) : null}
      <p
        role={problem ? "alert" : undefined}
        className={problem ? "text-xs text-bad" : "text-xs text-ink-faint"}
      >
        {problem ?? "Only this column's model gets them, before the first question."}
      </p>
    </div>
  );
}
