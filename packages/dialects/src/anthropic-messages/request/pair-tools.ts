import { asText, type JsonObject } from "../../shared/json-object.ts";
import type { Turn } from "./map-messages.ts";

const NO_RESULT = "No result was given for this call.";

/**
 * Claude refuses a conversation where a tool call is not answered in the very next turn, or an answer has no call.
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

const callsOf = ({ blocks }: Turn): string[] =>
  blocks.filter(({ type }) => type === "tool_use").map(({ id }) => asText(id) ?? "");

const missingResult = (id: string): JsonObject => ({
  type: "tool_result",
  tool_use_id: id,
  content: NO_RESULT,
});

function answer(blocks: readonly JsonObject[], asked: readonly string[]): JsonObject[] {
  const results = blocks.filter(({ type }) => type === "tool_result");
  if (results.length === 0 && asked.length === 0) return [...blocks];
  const open = new Set(asked);
  const fitting = results.filter((result) => open.delete(asText(result.tool_use_id) ?? ""));
  const orphans = results.filter((result) => !fitting.includes(result));
  const rest = blocks.filter(({ type }) => type !== "tool_result");
  return [...fitting, ...[...open].map(missingResult), ...orphans.flatMap(tellResult), ...rest];
}

function tellResult({ tool_use_id, content }: JsonObject): JsonObject[] {
  const told = { type: "text", text: `Result of the tool call ${asText(tool_use_id)}:` };
  if (typeof content === "string") return [{ ...told, text: `${told.text}\n${content}` }];
  return [told, ...((content as JsonObject[] | undefined) ?? [])];
}
