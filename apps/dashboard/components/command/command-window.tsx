"use client";

import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { mayLeave } from "@/components/forms/leaving.ts";
import { menuItem, menuLabel } from "@/components/shell/menu-styles.ts";
import { type Command, type CommandGroup, findCommands } from "./commands.ts";
import { useFound } from "./use-found.ts";

export interface CommandMenuProps {
  /** Null among the organization's settings. */
  readonly project: string | null;
  readonly org: string;
  readonly places: readonly CommandGroup[];
}

interface CommandWindowProps extends CommandMenuProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The window of `CommandMenu`. */
export const CommandWindow = ({ isOpen, onClose, ...props }: CommandWindowProps) => (
  <Dialog.Root open={isOpen} onOpenChange={(next) => next || onClose()}>
    <Dialog.Portal>
      <Dialog.Backdrop className="fixed inset-0 z-40 animate-[fade-in_120ms] bg-ink/25 dark:bg-black/50" />
      <Dialog.Popup
        aria-label="Search"
        className="fixed top-[12vh] left-1/2 z-50 flex max-h-[70vh] w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 flex-col overflow-hidden rounded-xl border bg-surface shadow-float outline-none"
      >
        <Commands {...props} close={onClose} />
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);

function Commands({ project, org, places, close }: CommandMenuProps & { close: () => void }) {
  const router = useRouter();
  const [text, setText] = useState("");
  const found = useFound(text, project, org);
  const groups = findCommands(places, text, project, found);
  const go = ({ href }: Command) => {
    close();
    if (mayLeave()) router.push(href);
  };
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      // The groups are what matches already; keys and models by the API's own search.
      filter={null}
      value={text}
      onValueChange={setText}
      itemToStringValue={(item: Command) => item.label}
      autoHighlight="always"
      keepHighlight
    >
      <Autocomplete.Input
        aria-label="Search pages, projects, keys, models and requests"
        placeholder="Search pages, projects, keys, models, request IDs"
        className="border-b bg-transparent px-4 py-3.5 outline-none placeholder:text-ink-faint"
      />
      <Autocomplete.Empty className="px-4 text-ink-faint not-empty:py-6">Nothing found</Autocomplete.Empty>
      <Autocomplete.List className="overflow-y-auto overscroll-contain p-1 empty:hidden">
        {(group: CommandGroup) => (
          <Autocomplete.Group key={group.label} items={group.items}>
            <Autocomplete.GroupLabel className={menuLabel}>{group.label}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: Command) => (
                <Autocomplete.Item key={item.href} value={item} className={menuItem} onClick={() => go(item)}>
                  <span className="min-w-0 flex-1 truncate">{item.label}</span>
                  {item.detail ? (
                    <span className="max-w-1/2 truncate text-xs text-ink-faint">{item.detail}</span>
                  ) : null}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}
