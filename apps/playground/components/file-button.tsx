"use client";

import { IconButton } from "@causeway/ui/icon-button";
import { Paperclip } from "lucide-react";
import { useRef } from "react";
import { ACCEPTED } from "../files/read-files.ts";

interface FileButtonProps {
  readonly label: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Opens the system's dialog to choose files. */
export function FileButton({ label, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = "";
        }}
      />
      <IconButton label={label} icon={Paperclip} onClick={() => input.current?.click()} className="p-2.5" />
    </>
  );
}
