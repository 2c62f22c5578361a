"use client";

import { formatPrice, perMillion } from "@causeway/ui/format/prices";
import { ChevronsUpDown } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { findModels, moveHighlight } from "../columns/find-models.ts";
import type { Model } from "../chat/types.ts";

interface ModelPickerProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (model: string) => void;
  readonly models: readonly Model[];
}

/**
 * Suggests models, and takes any text: providers, regions and custom providers are part of an address.
 * The list is as wide as the nearest positioned element around it.
 */
export function ModelPicker({ id, value, onChange, models }: ModelPickerProps) {
  const { list, isExpanded, ...input } = useSuggestions({ id, value, onChange, models });
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
      {list ? <Suggestions {...list} /> : null}
    </>
  );
}

/** What the input and its list do. `list` is null while it is closed. */
function useSuggestions({ id, value, onChange, models }: ModelPickerProps) {
  /** Null: closed. Empty: opened without typing, so that every model is listed. */
  const [search, setSearch] = useState<string | null>(null);
  const [highlighted, setHighlighted] = useState(-1);
  const found = search === null ? [] : findModels(models, search);
  const show = (text: string | null) => {
    setSearch(text);
    setHighlighted(-1);
  };
  const choose = (model: Model) => {
    onChange(model.id);
    show(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = found[highlighted];
    if (event.key === "Escape") show(null);
    else if (event.key === "Enter" && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (search === null) show("");
      else setHighlighted(moveHighlight(highlighted, event.key === "ArrowDown" ? 1 : -1, found.length));
    }
  };
  const listId = `${id}-models`;
  return {
    onKeyDown,
    onClick: () => search === null && show(""),
    onBlur: () => show(null),
    onChange: ({ target }: { readonly target: HTMLInputElement }) => {
      onChange(target.value);
      show(target.value);
    },
    isExpanded: search !== null && found.length > 0,
    "aria-activedescendant": highlighted < 0 ? undefined : `${listId}-${highlighted}`,
    list:
      search === null ? null : { id: listId, found, highlighted, value, onChoose: choose, setHighlighted },
  };
}

interface SuggestionsProps {
  readonly id: string;
  readonly found: readonly Model[];
  readonly highlighted: number;
  readonly value: string;
  readonly onChoose: (model: Model) => void;
  readonly setHighlighted: (index: number) => void;
}

const POPUP =
  "absolute inset-x-3 top-full z-30 mt-1 max-h-[min(24rem,50dvh)] overflow-y-auto overscroll-contain rounded-lg border bg-surface shadow-float";

function Suggestions({ id, found, highlighted, value, onChoose, setHighlighted }: SuggestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[highlighted]?.scrollIntoView({ block: "nearest" });
  }, [highlighted]);
  if (found.length === 0)
    return (
      <p role="status" className={`${POPUP} px-3 py-3 text-xs text-ink-faint`}>
        No such model in the catalog; sent as typed.
      </p>
    );
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Models"
      tabIndex={-1}
      // The input keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      className={`${POPUP} p-1`}
    >
      {found.map((model, index) => (
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
