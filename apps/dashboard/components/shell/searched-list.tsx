import { buttonStyles } from "@causeway/ui/button";
import { Card } from "@causeway/ui/card";
import { EmptyState } from "@causeway/ui/empty-state";
import { SearchX } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { SearchBox } from "@/components/forms/search-box.tsx";
import { findByWords } from "./find-by-words.ts";

interface SearchedListProps<Entry> {
  /** Of the search. */
  readonly label: string;
  readonly all: readonly Entry[];
  /** What the address asks for. */
  readonly text: string | undefined;
  /** What an entry is found by. */
  readonly wordsOf: (entry: Entry) => readonly string[];
  /** Draws those that were found; all of them, or none, without a search. */
  readonly children: (found: readonly Entry[]) => ReactNode;
}

/** Shorter lists are read at a glance. */
const LEAST_SEARCHED = 9;

/** A list with a search above it, once it is long. */
export function SearchedList<Entry>({ label, all, text = "", wordsOf, children }: SearchedListProps<Entry>) {
  if (all.length < LEAST_SEARCHED) return children(all);
  const found = findByWords(all, text, wordsOf);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <SearchBox label={label} value={text} />
        <p role="status" className="ml-auto text-xs text-ink-faint">
          {found.length} of {all.length}
        </p>
      </div>
      {found.length > 0 ? (
        children(found)
      ) : (
        <Card>
          <EmptyState icon={SearchX} title="Nothing matches">
            <Link href="?" className={buttonStyles({ className: "mt-2" })}>
              Clear search
            </Link>
          </EmptyState>
        </Card>
      )}
    </>
  );
}
