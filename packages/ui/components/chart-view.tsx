"use client";

import { useSyncExternalStore } from "react";

const STORED = "causeway.charts";
const TABLE = "table";

const listeners = new Set<() => void>();
/** What this page last chose: it applies also where the browser stores nothing. */
let chosen: boolean | null = null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function readStored(): boolean {
  if (chosen !== null) return chosen;
  try {
    return localStorage.getItem(STORED) === TABLE;
  } catch {
    return false;
  }
}

/** Whether the viewer reads charts as tables: remembered by the browser, for all charts. */
export function useChartAsTable(): readonly [isTable: boolean, setIsTable: (isTable: boolean) => void] {
  const isTable = useSyncExternalStore(subscribe, readStored, () => false);
  return [isTable, choose];
}

function choose(isTable: boolean): void {
  chosen = isTable;
  try {
    if (isTable) localStorage.setItem(STORED, TABLE);
    else localStorage.removeItem(STORED);
  } catch {
    // A browser that stores nothing shows the choice until the page is left.
  }
  for (const listener of listeners) listener();
}
