"use client";

import { Combobox } from "@base-ui/react/combobox";
import { Check, Plus, X } from "lucide-react";
import { type ClipboardEvent, type ComponentProps, type KeyboardEvent, useRef, useState } from "react";

interface EntrySelectProps {
  /** What can be chosen; anything else can be typed. */
  readonly names: readonly string[];
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  readonly placeholder?: string;
}

const SHOWN = 60;

/** Several entries out of a long list, or typed: Enter, a comma or pasted lines add what is there. Belongs in a `FieldFrame`. */
export function EntrySelect({ names, value, onChange, placeholder }: EntrySelectProps) {
  const { query, typed, isNew, add, choose, type } = useEntries(names, value, onChange);
  const [isOpen, setIsOpen] = useState(false);
  const highlighted = useRef<string | undefined>(undefined);
  // An open list hides the rest of the page from screen readers: never for what was typed alone.
  const isListOpen = isOpen && names.some((name) => name.toLowerCase().includes(typed.toLowerCase()));
  const addTyped = (text: string) => {
    setIsOpen(false);
    add(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || typed === "" || (isListOpen && highlighted.current !== undefined)) return;
    event.preventDefault();
    addTyped(typed);
  };
  return (
    <Combobox.Root
      multiple
      items={isNew ? [typed, ...names] : names}
      open={isListOpen}
      onOpenChange={setIsOpen}
      limit={SHOWN}
      value={[...value]}
      onValueChange={choose}
      inputValue={query}
      onInputValueChange={(text, details) => (/[,\n]/.test(text) ? addTyped(text) : type(text, details))}
      onItemHighlighted={(item) => {
        highlighted.current = item;
      }}
    >
      <Chips
        {...{ value, placeholder, onKeyDown }}
        onBlur={() => typed !== "" && !value.includes(typed) && addTyped(typed)}
        onPaste={(event) => addPasted(event, addTyped)}
      />
      <Names isAdded={(name) => isNew && name === typed} />
    </Combobox.Root>
  );
}

/** What is typed and what is chosen. Esc closes what is on top, and empties nothing. */
function useEntries(
  names: readonly string[],
  value: readonly string[],
  onChange: EntrySelectProps["onChange"],
) {
  const [query, setQuery] = useState("");
  const typed = query.trim();
  return {
    query,
    typed,
    isNew: typed !== "" && !names.includes(typed) && !value.includes(typed),
    add: (text: string) => {
      onChange([...new Set([...value, ...splitEntries(text)])]);
      setQuery("");
    },
    choose: (next: string[], details: Combobox.Root.ChangeEventDetails) => {
      if (details.reason === "escape-key") return details.allowPropagation();
      onChange(next);
      setQuery("");
    },
    type: (text: string, { reason }: Combobox.Root.ChangeEventDetails) => {
      if (reason !== "escape-key") setQuery(text);
    },
  };
}

interface ChipsProps
  extends Pick<ComponentProps<"input">, "placeholder" | "onKeyDown" | "onBlur" | "onPaste"> {
  readonly value: readonly string[];
}

/** The entries, and the place to type more. */
const Chips = ({ value, placeholder, ...events }: ChipsProps) => (
  <Combobox.InputGroup className="rounded-md border border-line-strong bg-surface px-2 py-1.5 shadow-card focus-within:border-accent focus-within:ring-3 focus-within:ring-accent/15">
    <Combobox.Chips className="flex flex-wrap items-center gap-1">
      {value.map((entry) => (
        <Entry key={entry} entry={entry} />
      ))}
      <Combobox.Input
        {...events}
        placeholder={value.length === 0 ? placeholder : undefined}
        className="h-6 min-w-24 flex-1 bg-transparent px-1 text-sm outline-none placeholder:text-ink-faint"
      />
    </Combobox.Chips>
  </Combobox.InputGroup>
);

/** Several entries at once are added; one alone is typed text. */
function addPasted(event: ClipboardEvent, add: (text: string) => void) {
  const text = event.clipboardData.getData("text");
  if (!/[,\s]\S/.test(text.trim())) return;
  event.preventDefault();
  add(text);
}

const splitEntries = (text: string): string[] => text.split(/[,\s]+/).filter((entry) => entry !== "");

const Entry = ({ entry }: { entry: string }) => (
  <Combobox.Chip
    aria-label={entry}
    className="flex max-w-full items-center gap-0.5 rounded bg-raised py-0.5 pr-0.5 pl-1.5 font-mono text-xs outline-none data-highlighted:bg-accent-soft data-highlighted:text-accent-strong"
  >
    <span className="truncate">{entry}</span>
    <Combobox.ChipRemove
      aria-label={`Remove ${entry}`}
      className="rounded p-0.5 text-ink-faint hover:text-ink"
    >
      <X className="size-3" />
    </Combobox.ChipRemove>
  </Combobox.Chip>
);

/** The names that fit what is typed. @param isAdded whether a name is what is typed, and none of the known ones */
const Names = ({ isAdded }: { isAdded: (name: string) => boolean }) => (
  <Combobox.Portal>
    <Combobox.Positioner className="z-60 outline-none" sideOffset={4}>
      <Combobox.Popup className="max-h-[min(var(--available-height),18rem)] w-(--anchor-width) overflow-y-auto overscroll-contain rounded-lg border bg-surface p-1 shadow-float">
        <Combobox.List>
          {(name: string) => (
            <Combobox.Item
              key={name}
              value={name}
              className="flex items-center gap-2 rounded-md px-2 py-1.5 text-sm text-ink-soft outline-none select-none data-highlighted:bg-raised data-highlighted:text-ink"
            >
              {isAdded(name) ? (
                <>
                  <Plus className="size-4 shrink-0 text-accent" />
                  Add “{name}”
                </>
              ) : (
                <>
                  <span className="size-4 shrink-0">
                    <Combobox.ItemIndicator>
                      <Check className="size-4 text-accent" />
                    </Combobox.ItemIndicator>
                  </span>
                  <span className="min-w-0 truncate">{name}</span>
                </>
              )}
            </Combobox.Item>
          )}
        </Combobox.List>
      </Combobox.Popup>
    </Combobox.Positioner>
  </Combobox.Portal>
);
