"use client";

import { CommandWindow } from "@causeway/ui/command-window";
import { useNavigate } from "@causeway/ui/navigation";
import { useState } from "react";
import { mayLeave } from "@/components/forms/leaving.ts";
import { readRecentProjects } from "@/components/projects/recent-projects.ts";
import { findCommands, listPlaces } from "./commands.ts";
import { type MenuScope, placeOf } from "./place-of.ts";
import { useFound } from "./use-found.ts";

export interface SearchWindowProps extends MenuScope {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The window of `CommandMenu`. A closed one has forgotten its text. */
export const SearchWindow = ({ isOpen, ...props }: SearchWindowProps) =>
  isOpen ? <OpenWindow {...props} /> : null;

function OpenWindow({ onClose, ...scope }: Omit<SearchWindowProps, "isOpen">) {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [recent] = useState(readRecentProjects);
  const place = placeOf(scope, recent);
  const found = useFound(text, place.project ?? place.last?.id ?? null, place.org);
  return (
    <CommandWindow
      isOpen
      onClose={onClose}
      what="pages, projects, keys, models, members, request IDs"
      text={text}
      onText={setText}
      groups={findCommands(listPlaces(place), text, place.project, found)}
      onChoose={({ href }) => {
        onClose();
        if (mayLeave()) navigate(href);
      }}
    />
  );
}
