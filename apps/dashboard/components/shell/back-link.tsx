import { Link } from "@causeway/ui/link";
import { ArrowLeft } from "lucide-react";

interface BackLinkProps {
  readonly href: string;
  /** The page that it leads to. */
  readonly label: string;
}

/** Above the title of a page that belongs to a list: leads back to the list. */
export const BackLink = ({ href, label }: BackLinkProps) => (
  <Link href={href} className="mb-3 inline-flex items-center gap-1 text-xs text-ink-faint hover:text-ink">
    <ArrowLeft className="size-3.5" /> {label}
  </Link>
);
