"use client";

import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { BulkBar } from "./bulk-bar.tsx";
import type { BulkKey } from "@/components/keys/plan-changes.ts";

interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
}

const SelectionContext = createContext<Selection | null>(null);

interface KeySelectionProps {
  /** Those on the page. Others are never changed. */
  readonly keys: readonly BulkKey[];
  /** The table. */
  readonly children: ReactNode;
}

/** Lets people choose several keys of the table inside, and change them together. */
export function KeySelection({ keys, children }: KeySelectionProps) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selection = useMemo(
    () => ({
      ids,
      toggle: (id: string) =>
        setIds((chosen) =>
          chosen.has(id) ? new Set([...chosen].filter((one) => one !== id)) : new Set([...chosen, id]),
        ),
    }),
    [ids],
  );
  const chosen = keys.filter(({ id }) => ids.has(id));
  return (
    <SelectionContext value={selection}>
      <BulkBar
        keys={keys}
        chosen={chosen}
        onChooseAll={() => setIds(new Set(keys.map(({ id }) => id)))}
        onClear={() => setIds(new Set())}
      />
      {children}
    </SelectionContext>
  );
}

/** The checkbox of a row; nothing where keys can't be chosen. */
export function SelectKey({ id, name }: { readonly id: string; readonly name: string }) {
  const selection = useContext(SelectionContext);
  if (!selection) return null;
  return (
    <input
      type="checkbox"
      aria-label={`Select ${name}`}
      checked={selection.ids.has(id)}
      onChange={() => selection.toggle(id)}
      className="size-6 accent-accent sm:size-4"
    />
  );
}
