"use client";

import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { menuItem, menuLabel } from "./menu-styles.tsx";

/** A place to go to. */
export interface Command {
  readonly label: string;
  /** Next to the label. */
  readonly detail?: string;
  readonly href: string;
}

export interface CommandGroup {
  readonly label: string;
  readonly items: readonly Command[];
}

interface CommandWindowProps extends CommandListProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A search over the page for places to go to, by keyboard or pointer. */
export const CommandWindow = ({ isOpen, onClose, ...list }: CommandWindowProps) => (
  <Dialog.Root open={isOpen} onOpenChange={(next) => next || onClose()}>
    <Dialog.Portal>
      <Dialog.Backdrop className="fixed inset-0 z-40 animate-[fade-in_120ms] bg-ink/25 dark:bg-black/50" />
      <Dialog.Popup
        aria-label="Search"
        className="fixed top-[12vh] left-1/2 z-50 flex max-h-[70vh] w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 flex-col overflow-hidden rounded-xl border bg-surface shadow-float outline-none"
      >
        <CommandList {...list} />
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);

interface CommandListProps {
  /** What can be searched for, such as `pages, keys`. */
  readonly what: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** What matches the text already. */
  readonly groups: readonly CommandGroup[];
  readonly onChoose: (command: Command) => void;
}

const CommandList = ({ what, text, onText, groups, onChoose }: CommandListProps) => (
  <Autocomplete.Root
    open
    inline
    items={groups}
    filter={null}
    value={text}
    onValueChange={onText}
    itemToStringValue={(item: Command) => item.label}
    autoHighlight="always"
    keepHighlight
  >
    <Autocomplete.Input
      aria-label={`Search ${what}`}
      placeholder={`Search ${what}`}
      className="border-b bg-transparent px-4 py-3.5 outline-none placeholder:text-ink-faint"
    />
    <Autocomplete.Empty className="px-4 text-ink-faint not-empty:py-6">Nothing found</Autocomplete.Empty>
    <Autocomplete.List className="overflow-y-auto overscroll-contain p-1 empty:hidden">
      {(group: CommandGroup) => (
        <Autocomplete.Group key={group.label} items={group.items}>
          <Autocomplete.GroupLabel className={menuLabel}>{group.label}</Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(item: Command) => (
              <Autocomplete.Item
                key={item.href}
                value={item}
                className={menuItem}
                onClick={() => onChoose(item)}
              >
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
