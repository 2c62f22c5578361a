"use client";

import { type CommandGroup, CommandWindow } from "@causeway/ui/command-window";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { mayLeave } from "@/components/forms/leaving.ts";
import { findCommands } from "./commands.ts";
import { useFound } from "./use-found.ts";

export interface SearchWindowProps {
  /** Null among the organization's settings. */
  readonly project: string | null;
  readonly org: string;
  readonly places: readonly CommandGroup[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The window of `CommandMenu`. A closed one has forgotten its text. */
export const SearchWindow = ({ isOpen, ...props }: SearchWindowProps) =>
  isOpen ? <OpenWindow {...props} /> : null;

function OpenWindow({ project, org, places, onClose }: Omit<SearchWindowProps, "isOpen">) {
  const router = useRouter();
  const [text, setText] = useState("");
  const found = useFound(text, project, org);
  return (
    <CommandWindow
      isOpen
      onClose={onClose}
      what="pages, projects, keys, models, members, request IDs"
      text={text}
      onText={setText}
      groups={findCommands(places, text, project, found)}
      onChoose={({ href }) => {
        onClose();
        if (mayLeave()) router.push(href);
      }}
    />
  );
}
