import { buttonStyles } from "@causeway/ui/button";
import { Card } from "@causeway/ui/card";
import { EmptyState } from "@causeway/ui/empty-state";
import { Link } from "@causeway/ui/link";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { SearchBox } from "@/components/forms/search-box.tsx";
import { findByWords } from "./find-by-words.ts";

interface ListFilter<Entry> {
  /** Where it is chosen. */
  readonly control: ReactNode;
  readonly isChosen: boolean;
  readonly fits: (entry: Entry) => boolean;
}

interface SearchedListProps<Entry> {
  /** Of the search. */
  readonly label: string;
  readonly all: readonly Entry[];
  /** What the address asks for. */
  readonly text: string | undefined;
  /** What an entry is found by. */
  readonly wordsOf: (entry: Entry) => readonly string[];
  /** What else the list can be reduced by. */
  readonly filter?: ListFilter<Entry> | undefined;
  /** Draws those that were found; all of them, or none, without a search. */
  readonly children: (found: readonly Entry[]) => ReactNode;
}

/** Shorter lists are read at a glance. */
const LEAST_SEARCHED = 9;

/** A list with a search above it, once it is long or a filter hides some of it. */
export function SearchedList<Entry>(props: SearchedListProps<Entry>) {
  const { label, all, text = "", wordsOf, filter, children } = props;
  const isFiltered = filter?.isChosen ?? false;
  if (all.length < LEAST_SEARCHED && !isFiltered) return children(all);
  const found = findByWords(filter && isFiltered ? all.filter(filter.fits) : all, text, wordsOf);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <SearchBox label={label} value={text} />
        {filter?.control}
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
              {isFiltered ? "Clear filters" : "Clear search"}
            </Link>
          </EmptyState>
        </Card>
      )}
    </>
  );
}
