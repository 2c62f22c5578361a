import { TriangleAlert } from "lucide-react";
import type { Organization } from "@/data/tenancy.ts";

interface RetentionNoticeProps {
  readonly organization: Organization;
  /** As chosen, not yet saved. */
  readonly retention: Organization["retention"];
  readonly days: number;
}

/** What saving would mean, where it cannot be undone or costs money. */
export function RetentionNotice({ organization, retention, days }: RetentionNoticeProps) {
  const notes = [
    ...(retention === organization.retention ? [] : [SWITCHES[retention]]),
    ...(days >= 1 && days < organization.contentRetentionDays ? [shorter(days)] : []),
  ];
  return (
    <div aria-live="polite" className="grid gap-2 empty:hidden">
      {notes.map((note) => (
        <p key={note} className="flex items-start gap-2 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" />
          {note}
        </p>
      ))}
    </div>
  );
}

const SWITCHES: Readonly<Record<Organization["retention"], string>> = {
  all: "From the next request on, message content is stored and charged for. Earlier requests aren’t stored.",
  metadata:
    "The gateway stops storing content, and caching stops in every project. Stored content and cached responses are hidden immediately and deleted soon after. You can’t undo this.",
};

const shorter = (days: number): string =>
  `Content older than ${days} ${days === 1 ? "day" : "days"} is hidden immediately, and stays hidden if you choose more days later.`;
