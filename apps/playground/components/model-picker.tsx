"use client";

import { formatPrice, perMillion } from "@causeway/ui/format/prices";
import { ChevronsUpDown } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { type FoundModels, findModels, moveHighlight } from "../columns/find-models.ts";
import type { Model } from "../chat/types.ts";

interface ModelPickerProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (model: string) => void;
  /** Told another model once it is chosen, or typed to its end. */
  readonly onLeave: (model: string) => void;
  readonly models: readonly Model[];
  /** What the list says of itself; null for nothing. */
  readonly note: string | null;
}

/**
 * Suggests models, and takes any text: providers, regions and custom providers are part of an address.
 * The list is as wide as the nearest positioned element around it.
 */
export function ModelPicker({ note, ...props }: ModelPickerProps) {
  const { id, value } = props;
  const { list, isExpanded, ...input } = useSuggestions(props);
  return (
    <>
      <div className="relative">
        <input
          {...input}
          id={id}
          value={value}
          role="combobox"
          aria-expanded={isExpanded}
          aria-controls={list?.id}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="auto"
          className="h-9 w-full rounded-md border border-line-strong bg-surface pr-8 pl-3 font-mono text-xs outline-none focus:border-accent focus:ring-3 focus:ring-accent/15"
        />
        <ChevronsUpDown className="pointer-events-none absolute top-1/2 right-2.5 size-3.5 -translate-y-1/2 text-ink-faint" />
      </div>
      {list ? <Suggestions {...list} note={note} /> : null}
    </>
  );
}

/** What the input and its list do. `list` is null while it is closed. */
function useSuggestions({ id, value, onChange, onLeave, models }: Omit<ModelPickerProps, "note">) {
  /** Null: closed. Empty: opened without typing, so that every model is listed. */
  const [search, setSearch] = useState<string | null>(null);
  const [highlighted, setHighlighted] = useState(-1);
  const known = useRef(value);
  const found = findModels(search === null ? [] : models, search ?? "");
  const show = (text: string | null) => {
    setSearch(text);
    setHighlighted(-1);
  };
  const leave = (model: string) => {
    show(null);
    if (model !== known.current) onLeave(model);
    known.current = model;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = found.shown[highlighted];
    if (event.key === "Escape") show(null);
    else if (event.key === "Enter" && chosen) {
      event.preventDefault();
      leave(chosen.id);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (search === null) show("");
      else setHighlighted(moveHighlight(highlighted, event.key === "ArrowDown" ? 1 : -1, found.shown.length));
    }
  };
  const listId = `${id}-models`;
  return {
    onKeyDown,
    onClick: () => search === null && show(""),
    onFocus: () => {
      known.current = value;
    },
    onBlur: () => leave(value),
    onChange: ({ target }: { readonly target: HTMLInputElement }) => {
      onChange(target.value);
      show(target.value);
    },
    isExpanded: search !== null && found.count > 0,
    "aria-activedescendant": highlighted < 0 ? undefined : `${listId}-${highlighted}`,
    list:
      search === null
        ? null
        : {
            ...{ id: listId, found, highlighted, value, setHighlighted },
            onChoose: ({ id }: Model) => leave(id),
          },
  };
}

interface SuggestionsProps {
  readonly id: string;
  readonly found: FoundModels;
  readonly highlighted: number;
  readonly value: string;
  readonly onChoose: (model: Model) => void;
  readonly setHighlighted: (index: number) => void;
  readonly note: string | null;
}

const POPUP =
  "absolute inset-x-3 top-full z-30 mt-1 flex max-h-[min(24rem,50dvh)] flex-col rounded-lg border bg-surface shadow-float";

function Suggestions(props: SuggestionsProps) {
  const { id, found, highlighted, value, onChoose, setHighlighted, note } = props;
  const { shown, count } = found;
  const isCut = shown.length < count;
  return (
    // The input keeps the focus.
    <div className={POPUP} onPointerDown={(event) => event.preventDefault()}>
      {note ? (
        <p role="status" className="border-b px-3 py-2 text-xs break-words text-ink-soft">
          {note}
        </p>
      ) : null}
      {count === 0 ? (
        <p role="status" className="px-3 py-3 text-xs text-ink-faint">
          No such model in the catalog; sent as typed.
        </p>
      ) : (
        <Options {...{ id, shown, highlighted, value, onChoose, setHighlighted }} />
      )}
      {isCut ? (
        <p role="status" className="border-t px-3 py-2 text-xs text-ink-faint">
          {shown.length} of {count.toLocaleString("en-US")}. Type to narrow.
        </p>
      ) : null}
    </div>
  );
}

interface OptionsProps extends Omit<SuggestionsProps, "found" | "note"> {
  readonly shown: readonly Model[];
}

function Options({ id, shown, highlighted, value, onChoose, setHighlighted }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[highlighted]?.scrollIntoView({ block: "nearest" });
  }, [highlighted]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Models"
      tabIndex={-1}
      className="min-h-0 overflow-y-auto overscroll-contain p-1"
    >
      {shown.map((model, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and the keys.
        <div
          key={model.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={model.id === value}
          data-highlighted={index === highlighted || undefined}
          onPointerMove={() => setHighlighted(index)}
          onClick={() => onChoose(model)}
          className="flex cursor-pointer items-baseline justify-between gap-4 rounded-md px-2 py-1.5 select-none data-highlighted:bg-raised"
        >
          <span className="truncate font-mono text-xs">{model.id}</span>
          <span className="tabular shrink-0 text-2xs text-ink-faint">
            {pricePerMillion(model.pricing.prompt)} / {pricePerMillion(model.pricing.completion)}
          </span>
        </div>
      ))}
    </div>
  );
}

/** USD per million tokens, from USD per token. */
const pricePerMillion = (price: string): string => formatPrice(perMillion(price));
