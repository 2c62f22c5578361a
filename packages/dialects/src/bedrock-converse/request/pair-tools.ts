import { asObject, asObjects, asText, type JsonObject } from "../../shared/json-object.ts";
import type { Turn } from "./map-messages.ts";

const NO_RESULT = "No result was given for this call.";

/**
 * Bedrock refuses a conversation where a tool call is not answered in the very next turn, or an answer has no call.
 * Histories that were cut or edited have both: a missing answer is filled in (#66), one without its call is told as text,
 * never dropped (#65). Answers come first in their turn.
 */
export function pairTools(turns: readonly Turn[]): Turn[] {
  const paired: Turn[] = [];
  let asked: readonly string[] = [];
  for (const turn of turns) {
    if (turn.role === "assistant") {
      if (asked.length > 0) paired.push({ role: "user", blocks: asked.map(missingResult) });
      asked = callsOf(turn);
      paired.push(turn);
    } else {
      paired.push({ role: "user", blocks: answer(turn.blocks, asked) });
      asked = [];
    }
  }
  if (asked.length > 0) paired.push({ role: "user", blocks: asked.map(missingResult) });
  return paired;
}

/** Ids of the calls that await an answer: those of Bedrock's own tools have it beside them. */
const callsOf = ({ blocks }: Turn): string[] =>
  blocks
    .map(({ toolUse }) => asObject(toolUse))
    .filter((call) => call !== null && call.type !== "server_tool_use")
    .map((call) => asText(call?.toolUseId) ?? "");

const missingResult = (toolUseId: string): JsonObject => ({
  toolResult: { toolUseId, content: [{ text: NO_RESULT }] },
});

const idOf = (block: JsonObject): string => asText(asObject(block.toolResult)?.toolUseId) ?? "";

function answer(blocks: readonly JsonObject[], asked: readonly string[]): JsonObject[] {
  const results = blocks.filter(({ toolResult }) => toolResult !== undefined);
  if (results.length === 0 && asked.length === 0) return [...blocks];
  const open = new Set(asked);
  const fitting = results.filter((result) => open.delete(idOf(result)));
  const rest = blocks.flatMap((block) => {
    if (block.toolResult === undefined) return [block];
    return fitting.includes(block) ? [] : tellResult(block);
  });
  return [...fitting, ...[...open].map(missingResult), ...rest];
}

function tellResult(block: JsonObject): JsonObject[] {
  const content = asObjects(asObject(block.toolResult)?.content).map((part) =>
    "json" in part ? { text: JSON.stringify(part.json) } : part,
  );
  return [{ text: `Result of the tool call ${idOf(block)}:` }, ...content];
}
