import { buttonStyles } from "@causeway/ui/button";
import { AddressLink } from "@causeway/ui/navigation";
import type { LogPage } from "@/data/logs.ts";
import { Moment } from "@/components/time/moment.tsx";

/** How far the list looked, where that is not everything: no filter ends without saying so. */
export function Searched({ page, olderHref }: { page: LogPage; olderHref: string | null }) {
  const { from, to } = page.searched;
  if (from === null && !olderHref) return null;
  return (
    <p className="flex flex-wrap items-center justify-center gap-3 px-5 py-3 text-xs text-ink-faint">
      <span>
        {from === null ? (
          <>
            Searched everything up to <Moment at={to} />.
          </>
        ) : (
          <>
            Searched <Moment at={from} /> to <Moment at={to} />.
          </>
        )}
      </span>
      {olderHref ? (
        <AddressLink href={olderHref} className={buttonStyles({ variant: "ghost", size: "sm" })}>
          Search older requests
        </AddressLink>
      ) : null}
    </p>
  );
}
