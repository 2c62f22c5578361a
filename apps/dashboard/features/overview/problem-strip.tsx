import { Link } from "@causeway/ui/link";
import { ChevronRight, CircleAlert, TriangleAlert } from "lucide-react";
import type { Problem } from "./problem.ts";

const LOOK = {
  bad: { Icon: CircleAlert, color: "text-bad" },
  warn: { Icon: TriangleAlert, color: "text-warn" },
} as const;

interface ProblemStripProps {
  readonly problems: readonly Problem[];
  /** What couldn't be looked at, in a sentence each. */
  readonly missing: readonly string[];
}

/** What needs someone's attention; nothing where all is well. */
export function ProblemStrip({ problems, missing }: ProblemStripProps) {
  if (problems.length === 0 && missing.length === 0) return null;
  return (
    <section aria-label="Problems" className="mb-5 rounded-xl border bg-surface shadow-card">
      <ul className="divide-y divide-line">
        {problems.map(({ tone, text, href }) => {
          const { Icon, color } = LOOK[tone];
          return (
            <li
              key={`${href}${text}`}
              className="relative flex items-center gap-2.5 px-5 py-2.5 hover:bg-raised"
            >
              <Icon aria-hidden className={`size-4 shrink-0 ${color}`} />
              <Link href={href} className="min-w-0 flex-1 break-words after:absolute after:inset-0">
                {text}
              </Link>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
            </li>
          );
        })}
        {missing.map((sentence) => (
          <li key={sentence} className="px-5 py-2.5 text-ink-faint">
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}
