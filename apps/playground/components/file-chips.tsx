"use client";

import { FileText, Image as ImageIcon, Music, X } from "lucide-react";
import type { Attachment } from "../chat/types.ts";

const ICONS = { image: ImageIcon, document: FileText, audio: Music, text: FileText } as const;

interface FileChipsProps {
  readonly label: string;
  readonly attachments: readonly Attachment[];
  readonly onRemove: (attachment: Attachment) => void;
}

/** The files of a message that is being written. */
export const FileChips = ({ label, attachments, onRemove }: FileChipsProps) => (
  <ul aria-label={label} className="flex flex-wrap gap-1.5 px-2 pt-1 pb-2">
    {attachments.map((attachment, index) => {
      const Icon = ICONS[attachment.kind];
      return (
        <li
          key={`${attachment.name} ${index}`}
          className="flex max-w-56 items-center gap-1.5 rounded-md bg-raised py-0.5 pr-0.5 pl-2 text-xs"
        >
          <Icon aria-hidden className="size-3.5 shrink-0 text-ink-faint" />
          <span className="truncate">{attachment.name}</span>
          <button
            type="button"
            aria-label={`Remove ${attachment.name}`}
            onClick={() => onRemove(attachment)}
            className="rounded p-1.5 text-ink-faint hover:text-ink"
          >
            <X aria-hidden className="size-3" />
          </button>
        </li>
      );
    })}
  </ul>
);
