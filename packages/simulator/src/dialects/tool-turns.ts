import { BadRequest } from "./dialect.ts";

/** What a message says about tools, in the order of the conversation. */
export interface ToolTurn {
  readonly calls: readonly string[];
  readonly results: readonly string[];
}

/** Rounds of tool results since the user last spoke; results in a row are one round. */
export function countToolSteps<Item>(
  items: readonly Item[],
  isUser: (item: Item) => boolean,
  isResult: (item: Item) => boolean,
): number {
  const start = items.findLastIndex((item) => isUser(item) && !isResult(item)) + 1;
  return items.filter((item, at) => {
    const before = items[at - 1];
    return at >= start && isResult(item) && (at === start || before === undefined || !isResult(before));
  }).length;
}

/**
 * Providers refuse a conversation in which a call has no result or a result no call: the results of all calls of a message
 * follow it directly.
 * @throws BadRequest
 */
export function checkToolTurns(turns: readonly ToolTurn[]): void {
  let open: string[] = [];
  for (const { calls, results } of turns) {
    for (const id of results) {
      if (!open.includes(id))
        throw new BadRequest(`Tool result '${id}' has no tool call in the message before it.`);
    }
    open = open.filter((id) => !results.includes(id));
    if (open.length > 0 && results.length === 0) {
      throw new BadRequest(`Tool calls have no results right after them: ${open.join(", ")}.`);
    }
    open.push(...calls);
  }
  if (open.length > 0) throw new BadRequest(`Tool calls have no results: ${open.join(", ")}.`);
}
