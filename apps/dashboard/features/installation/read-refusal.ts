import type { Refusal } from "@/data/browser-api.ts";

/** Why an update was refused, and how to continue without the entries with problems. */
export interface UpdateRefusal {
  readonly text: string;
  /** The command that leaves the entries out; null: that doesn't help. */
  readonly command: string | null;
  /** The same entries for the next preview. */
  readonly skip: readonly string[];
}

const BEFORE_COMMAND = " To leave these entries out: ";

/** Takes the command and the entries out of a refusal of the management API. */
export function readRefusal({ problem, fields }: Pick<Refusal, "problem" | "fields">): UpdateRefusal {
  const [text = problem, command = null] = problem.split(BEFORE_COMMAND, 2);
  const list = fields.skip ?? "";
  return { text, command, skip: readList(list.slice(list.indexOf("["))) };
}

function readList(text: string): readonly string[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.map(String) : [];
  } catch {
    return [];
  }
}
