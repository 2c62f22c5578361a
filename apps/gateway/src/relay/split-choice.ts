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
const KIND_OF = new Map<string, Kind>(
  (Object.keys(KINDS) as Kind[]).flatMap((kind) => KINDS[kind].map((name) => [name, kind] as const)),
);
const ORDER: readonly (Kind | null)[] = [null, ...(Object.keys(KINDS) as Kind[])];

/** A choice's delta in parts of one kind each, in the order in which they are read; what no rule reads goes first. */
export function splitChoice({ delta }: ChunkChoice): SplitChoice[] {
  // Nearly every chunk of an answer.
  if (delta.content && Object.keys(delta).length === 1) return [{ kind: "text", delta }];
  const members = Object.entries(delta).filter(([, value]) => isFilled(value));
  const [first] = members;
  if (!first) return [];
  const kind = kindOf(first[0]);
  if (members.length === 1) return [{ kind, delta: Object.fromEntries(members) }];
  return ORDER.flatMap((one) => {
    const part = members.filter(([name]) => kindOf(name) === one);
    return part.length > 0 ? [{ kind: one, delta: Object.fromEntries(part) }] : [];
  });
}

const kindOf = (name: string): Kind | null => KIND_OF.get(name) ?? null;
const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== "";
