import { BadRequest } from "./dialect.ts";

/** What a message says about tools, in the order of the conversation. */
export interface ToolTurn {
  readonly calls: readonly string[];
  readonly results: readonly string[];
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
