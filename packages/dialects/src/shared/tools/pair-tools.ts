import type { JsonObject } from "../json-object.ts";

/** What one side says before the other does. */
export interface Turn {
  readonly role: "user" | "assistant";
  readonly blocks: JsonObject[];
}

/** How a format writes tool calls and their results. */
export interface ToolBlocks {
  /** The id of a call that awaits a result; null for any other block. */
  callId(block: JsonObject): string | null;
  /** The id of the call that a block is the result of; null for any other block. */
  resultId(block: JsonObject): string | null;
  /** A result with this text. */
  render(id: string, text: string): JsonObject;
  /** What a result says, as blocks that may be alone. */
  contentOf(result: JsonObject): string | readonly JsonObject[];
  renderText(text: string): JsonObject;
  /** Results without a call go before what else the turn says; else they stay in their places. */
  readonly orphansFirst: boolean;
}

const NO_RESULT = "No result was given for this call.";

/**
 * Claude and Bedrock refuse a conversation where a tool call is not answered in the very next turn, or an answer has no
 * call. Histories that were cut or edited have both: a missing answer is filled in (#66), one without its call is told as
 * text, never dropped (#65). Answers come first in their turn.
 */
export function pairTools(turns: readonly Turn[], tools: ToolBlocks): Turn[] {
  const missing = (id: string): JsonObject => tools.render(id, NO_RESULT);
  const paired: Turn[] = [];
  let asked: readonly string[] = [];
  for (const turn of turns) {
    if (turn.role === "assistant") {
      if (asked.length > 0) paired.push({ role: "user", blocks: asked.map(missing) });
      asked = turn.blocks.map(tools.callId).filter((id) => id !== null);
      paired.push(turn);
    } else {
      paired.push({ role: "user", blocks: answer(turn.blocks, asked, tools) });
      asked = [];
    }
  }
  if (asked.length > 0) paired.push({ role: "user", blocks: asked.map(missing) });
  return paired;
}

function answer(blocks: readonly JsonObject[], asked: readonly string[], tools: ToolBlocks): JsonObject[] {
  const isResult = (block: JsonObject): boolean => tools.resultId(block) !== null;
  const open = new Set(asked);
  const fitting = blocks.filter((block) => isResult(block) && open.delete(tools.resultId(block) ?? ""));
  const missing = [...open].map((id) => tools.render(id, NO_RESULT));
  const taken = new Set(fitting);
  const rest = blocks.filter((block) => !taken.has(block));
  const ordered = tools.orphansFirst
    ? [...rest.filter(isResult), ...rest.filter((block) => !isResult(block))]
    : rest;
  return [...fitting, ...missing, ...ordered.flatMap((block) => tell(block, tools))];
}

/** A result without its call, as text; any other block as it is. */
function tell(block: JsonObject, tools: ToolBlocks): JsonObject[] {
  const id = tools.resultId(block);
  if (id === null) return [block];
  const head = `Result of the tool call ${id}:`;
  const content = tools.contentOf(block);
  return typeof content === "string"
    ? [tools.renderText(`${head}\n${content}`)]
    : [tools.renderText(head), ...content];
}
