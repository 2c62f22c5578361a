import type { ViewPage } from "@causeway/contracts";
import { Caution } from "@/components/forms/notice.tsx";
import { listViews, type View } from "@/data/views.ts";

/** What each filter that names something gone is called. */
const MISSING_WORDS: Readonly<Record<string, string>> = { apiKey: "a key" };

interface ViewNoteProps {
  readonly project: string;
  readonly page: ViewPage;
  /** The view that the address names. */
  readonly asked: string | undefined;
}

/** Says when a view, or what it names, is gone; nothing otherwise. */
export async function ViewNote({ project, page, asked }: ViewNoteProps) {
  if (asked === undefined) return null;
  const views = await listViews(project, page);
  if (!views) return null;
  const text = textOf(views.find(({ id }) => id === asked));
  return text === null ? null : <Caution className="mb-4">{text}</Caution>;
}

function textOf(current: View | undefined): string | null {
  if (!current)
    return "This view was deleted, or isn't shared with you. The filters of its link still apply.";
  if (current.missing.length === 0) return null;
  const missing = current.missing.map((name) => MISSING_WORDS[name] ?? name).join(" and ");
  return `“${current.name}” filters by ${missing} that no longer exists or that you can't see.`;
}
