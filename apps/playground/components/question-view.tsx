"use client";

import { Button } from "@causeway/ui/button";
import { cn } from "@causeway/ui/cn";
import { IconButton } from "@causeway/ui/icon-button";
import { FileText, Music, Pencil } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import type { Attachment, Question } from "../chat/types.ts";
import { PlainText } from "../markdown/plain-text.tsx";
import { LocalImage } from "./media.tsx";

interface QuestionViewProps {
  readonly question: Question;
  readonly canEdit: boolean;
  /** Null: it can only be read. */
  readonly onEdit: ((text: string) => void) | null;
}

/** A question, which the reader can change and ask again. */
export function QuestionView({ question, canEdit, onEdit }: QuestionViewProps) {
  const [isEditing, setIsEditing] = useState(false);
  if (isEditing && onEdit)
    return (
      <QuestionForm
        text={question.content}
        onCancel={() => setIsEditing(false)}
        onSave={(text) => {
          setIsEditing(false);
          onEdit(text);
        }}
      />
    );
  return (
    <div className="flex items-start justify-end gap-1">
      {onEdit ? (
        <IconButton
          label="Edit question"
          icon={Pencil}
          disabled={!canEdit}
          onClick={() => setIsEditing(true)}
        />
      ) : null}
      <div className="max-w-[85%] min-w-0 rounded-2xl rounded-br-md bg-accent-soft px-4 py-2.5">
        {question.attachments.length > 0 ? <Files files={question.attachments} className="mb-2" /> : null}
        <PlainText text={question.content} />
      </div>
    </div>
  );
}

interface QuestionFormProps {
  readonly text: string;
  readonly onSave: (text: string) => void;
  readonly onCancel: () => void;
}

function QuestionForm({ text, onSave, onCancel }: QuestionFormProps) {
  const [draft, setDraft] = useState(text);
  const save = () => {
    if (draft.trim() !== "") onSave(draft.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") onCancel();
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    save();
  };
  return (
    <div className="grid gap-2">
      <textarea
        ref={(area) => area?.focus()}
        aria-label="Edit question"
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-60 min-h-16 w-full resize-none rounded-xl border border-line-strong bg-surface px-3 py-2 outline-none focus:border-accent focus:ring-3 focus:ring-accent/15"
      />
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" disabled={draft.trim() === ""} onClick={save}>
          Ask again
        </Button>
      </div>
    </div>
  );
}

interface FilesProps {
  readonly files: readonly Attachment[];
  readonly className?: string;
}

/** Files as they were sent: images are shown, others named. */
export const Files = ({ files, className }: FilesProps) => (
  <div className={cn("flex flex-wrap gap-2", className)}>
    {files.map(({ kind, name, data }, index) =>
      kind === "image" ? (
        <LocalImage
          key={`${name} ${index}`}
          src={data}
          alt={name}
          className="max-h-40 max-w-full rounded-lg border"
        />
      ) : (
        <span
          key={`${name} ${index}`}
          className="inline-flex items-center gap-1.5 rounded-md border bg-surface px-2 py-1 text-xs"
        >
          {kind === "audio" ? (
            <Music aria-hidden className="size-3.5" />
          ) : (
            <FileText aria-hidden className="size-3.5" />
          )}
          {name}
        </span>
      ),
    )}
  </div>
);
