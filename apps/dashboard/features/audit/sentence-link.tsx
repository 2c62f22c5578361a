import { Link } from "@causeway/ui/link";
import type { AuditLink } from "./audit-links.ts";

interface SentenceLinkProps {
  readonly link: AuditLink;
  /** The same text leads elsewhere, too: screen readers hear what it is. */
  readonly isAmbiguous: boolean;
}

/** A name in a sentence, which leads to what it names. */
export const SentenceLink = ({ link: { text, href, distinct }, isAmbiguous }: SentenceLinkProps) => (
  <Link
    href={href}
    className="pointer-events-auto font-medium underline decoration-line-strong underline-offset-4 hover:text-accent hover:decoration-current"
  >
    {text}
    {isAmbiguous ? <span className="sr-only"> ({distinct})</span> : null}
  </Link>
);
