import type { ReactNode } from "react";

const LOOK =
  "flex items-center gap-2.5 rounded-md px-2 py-1.5 text-ink-soft transition-colors hover:bg-raised hover:text-ink [&_svg]:size-4 [&_svg]:text-ink-faint";

interface ExternalLinkProps {
  readonly href: string;
  readonly icon: ReactNode;
  readonly label: string;
}

/** From the rail to another app, in a new tab. */
export const ExternalLink = ({ href, icon, label }: ExternalLinkProps) => (
  <a href={href} target="_blank" rel="noreferrer" className={LOOK}>
    {icon}
    {label}
  </a>
);
