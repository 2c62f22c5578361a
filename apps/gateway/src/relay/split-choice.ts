import type { ChunkChoice, ChunkDelta } from "@causeway/contracts";

/** What one text of a choice is part of; texts of one kind follow each other. */
export type Kind = "thinking" | "text" | "calls";

/** A choice of a chunk that says something of one kind only. `null`: nothing that is read. */
export interface SplitChoice {
  readonly kind: Kind | null;
  readonly delta: ChunkDelta;
}

const KINDS: Readonly<Record<Kind, readonly (keyof ChunkDelta & string)[]>> = {
  thinking: ["reasoning", "reasoning_content", "reasoning_details"],
  text: ["content", "refusal", "audio"],
  calls: ["tool_calls"],
};
const READ = new Set<string>(Object.values(KINDS).flat());

/** A choice's delta in parts of one kind each, in the order in which they are read; what no rule reads goes first. */
export function splitChoice({ delta }: ChunkChoice): SplitChoice[] {
  const parts: SplitChoice[] = [];
  const rest = pick(delta, (name) => !READ.has(name));
  if (rest) parts.push({ kind: null, delta: rest });
  for (const kind of Object.keys(KINDS) as Kind[]) {
    const part = pick(delta, (name) => KINDS[kind].includes(name));
    if (part) parts.push({ kind, delta: part });
  }
  return parts;
}

function pick(delta: ChunkDelta, isPicked: (name: string) => boolean): ChunkDelta | null {
  const members = Object.entries(delta).filter(
    ([name, value]) => isPicked(name) && value !== null && value !== undefined && value !== "",
  );
  return members.length > 0 ? Object.fromEntries(members) : null;
}
