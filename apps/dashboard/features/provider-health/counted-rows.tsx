import { formatCount } from "@causeway/ui/format/numbers";
import { Link } from "@causeway/ui/link";

interface CountedRowsProps {
  readonly count: number;
  /** The list of what is counted; without it, only the number is shown. */
  readonly href: string | undefined;
  /** What is counted, for who doesn't see the table. */
  readonly of: string;
}

/** A count that leads to the rows it counts. */
export const CountedRows = ({ count, href, of }: CountedRowsProps) =>
  href && count > 0 ? (
    <Link href={href} className="relative z-10 hover:underline">
      {formatCount(count)}
      <span className="sr-only"> {of}</span>
    </Link>
  ) : (
    formatCount(count)
  );
