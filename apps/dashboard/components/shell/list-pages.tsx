import { buttonStyles } from "@causeway/ui/button";
import { AddressLink } from "@causeway/ui/navigation";

interface ListPagesProps {
  /** Name of the navigation, where a page has several lists. */
  readonly label?: string;
  /** Address of the first page; null while it is shown. */
  readonly newest: string | null;
  /** Address of the next page; null on the last one. */
  readonly older: string | null;
}

/** The way through a list that is newest first. */
export const ListPages = ({ label = "Pages", newest, older }: ListPagesProps) => (
  <nav aria-label={label} className="mt-4 flex justify-between">
    {newest ? (
      <AddressLink href={newest} className={buttonStyles()}>
        Newest
      </AddressLink>
    ) : (
      <span />
    )}
    {older ? (
      <AddressLink href={older} className={buttonStyles()}>
        Older
      </AddressLink>
    ) : null}
  </nav>
);
