"use client";

import { Autocomplete } from "@base-ui/react/autocomplete";
import { ChevronsUpDown } from "lucide-react";
import type { Model } from "../chat/types.ts";

interface ModelPickerProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (model: string) => void;
  readonly models: readonly Model[];
}

const SHOWN = 80;

/** Suggests models, and takes any text: providers, regions and custom providers are part of an address. */
export const ModelPicker = ({ id, value, onChange, models }: ModelPickerProps) => (
  <Autocomplete.Root
    items={models}
    value={value}
    onValueChange={onChange}
    itemToStringValue={(model: Model) => model.id}
    limit={SHOWN}
    openOnInputClick
  >
    <div className="relative">
      <Autocomplete.Input
        id={id}
        spellCheck={false}
        placeholder="auto"
        className="h-9 w-full rounded-md border border-line-strong bg-surface pr-8 pl-3 font-mono text-xs outline-none focus:border-accent focus:ring-3 focus:ring-accent/15"
      />
      <ChevronsUpDown className="pointer-events-none absolute top-1/2 right-2.5 size-3.5 -translate-y-1/2 text-ink-faint" />
    </div>
    <Autocomplete.Portal>
      <Autocomplete.Positioner sideOffset={6} align="start" className="z-30 outline-none">
        <Autocomplete.Popup className="w-[max(var(--anchor-width),22rem)] max-w-[var(--available-width)] rounded-lg border bg-surface shadow-float">
          <Autocomplete.Empty className="not-empty:px-3 not-empty:py-3 text-xs text-ink-faint">
            No such model in the catalog; sent as typed.
          </Autocomplete.Empty>
          <Autocomplete.List className="max-h-[min(24rem,var(--available-height))] overflow-y-auto overscroll-contain not-empty:p-1 outline-none">
            {(model: Model) => <ModelItem key={model.id} model={model} />}
          </Autocomplete.List>
        </Autocomplete.Popup>
      </Autocomplete.Positioner>
    </Autocomplete.Portal>
  </Autocomplete.Root>
);

const ModelItem = ({ model }: { model: Model }) => (
  <Autocomplete.Item
    value={model}
    className="flex cursor-pointer items-baseline justify-between gap-4 rounded-md px-2 py-1.5 outline-none select-none data-highlighted:bg-raised"
  >
    <span className="truncate font-mono text-xs">{model.id}</span>
    <span className="tabular shrink-0 text-2xs text-ink-faint">
      {perMillion(model.pricing.prompt)} / {perMillion(model.pricing.completion)}
    </span>
  </Autocomplete.Item>
);

/** USD per million tokens, from USD per token. */
function perMillion(price: string): string {
  const usd = Number(price) * 1_000_000;
  return `$${usd.toLocaleString("en-US", { maximumFractionDigits: 2 })}`;
}
