import { buttonStyles } from "@causeway/ui/button";
import { AddressLink } from "@causeway/ui/navigation";
import type { Query } from "@/address/query.ts";

export interface PageOfList {
  readonly number: number;
  readonly count: number;
  slice<Item>(items: readonly Item[]): Item[];
}

/** The page that the address asks for, of a list of `total`; the nearest one there is. */
export function pageOf(asked: string | undefined, total: number, size: number): PageOfList {
  const count = Math.max(1, Math.ceil(total / size));
  const number = Math.min(count, Math.max(1, Math.floor(Number(asked)) || 1));
  return { number, count, slice: (items) => items.slice((number - 1) * size, number * size) };
}

/** Links to the pages before and after; nothing for a list that fits on one. */
export function Pager({ page: { number, count }, query }: { page: PageOfList; query: Query }) {
  if (count === 1) return null;
  const hrefOf = (to: number) => {
    const kept = Object.entries(query).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    );
    return `?${new URLSearchParams([...kept.filter(([name]) => name !== "page"), ["page", String(to)]])}`;
  };
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-between text-xs text-ink-faint">
      {number > 1 ? (
        <AddressLink href={hrefOf(number - 1)} className={buttonStyles()}>
          Previous
        </AddressLink>
      ) : (
        <span />
      )}
      Page {number} of {count}
      {number < count ? (
        <AddressLink href={hrefOf(number + 1)} className={buttonStyles()}>
          Next
        </AddressLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
