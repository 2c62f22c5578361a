import type { Controls } from "../control/controls.ts";
import { BadRequest, type OfferedTool, type Prompt, type ToolCall } from "../dialects/dialect.ts";
import { valueFromSchema } from "./value-from-schema.ts";

/** `[tool]` or `[tools:3]` in the last user message. */
const WISH = /\[tools?(?::(\d+))?\]/;

/**
 * The tools this answer calls. Called are: the one that `tool_choice` names; else, when the choice is `required` or the
 * last user message wishes it, those that the message names, else the first ones, at each of several steps beginning
 * with the next one. After `maxSteps` answers with calls nothing is called, except that `required` has the last tool
 * called once: where an answer must fit a schema, that is the tool it should be given through.
 */
export function chooseTools(prompt: Prompt, maxSteps = 1): OfferedTool[] {
  const step = prompt.toolSteps;
  const choice = prompt.toolChoice;
  if (prompt.tools.length === 0 || choice === "none" || maxSteps === 0) return [];
  if (step >= maxSteps) return step === maxSteps && choice === "required" ? lastUncalled(prompt) : [];
  if (typeof choice === "object") return prompt.tools.filter((tool) => tool.name === choice.name).slice(0, 1);
  const wish = WISH.exec(prompt.userText);
  const named = prompt.tools.filter((tool) => prompt.userText.includes(tool.name));
  if (!wish && named.length === 0 && choice !== "required") return [];
  const pool = named.length > 0 ? named : prompt.tools;
  const count = prompt.parallelTools ? Number(wish?.[1] ?? Math.max(1, named.length)) : 1;
  return Array.from({ length: Math.min(count, 32) }, (_, index) => pool[(step + index) % pool.length]).filter(
    (tool) => tool !== undefined,
  );
}

const lastUncalled = ({ tools, toolResults }: Prompt): OfferedTool[] =>
  tools.slice(-1).filter(({ name }) => toolResults.every((result) => result.name !== name));

/** Calls with arguments that are valid for each tool's schema. */
export const callTools = (tools: readonly OfferedTool[], answerId: string): ToolCall[] =>
  tools.map((tool, index) => ({
    id: `${answerId}_${index}`,
    name: tool.name,
    arguments: JSON.stringify(argumentsFor(tool)),
  }));

/** The calls that the controls name. @throws BadRequest when the request doesn't offer one of them */
export const callNamed = (
  { tools, moreTools = [] }: Prompt,
  calls: NonNullable<Controls["calls"]>,
  answerId: string,
): ToolCall[] =>
  calls.map(({ name, arguments: given = {}, input = "" }, index) => {
    const call = { id: `${answerId}_${index}`, name };
    if (tools.some((tool) => tool.name === name)) return { ...call, arguments: JSON.stringify(given) };
    const more = moreTools.find((tool) => tool.name === name);
    if (more) return { ...call, ...more, arguments: more.isCustom ? input : JSON.stringify(given) };
    throw new BadRequest(`simulator controls: the request doesn't offer the tool ${name}`);
  });

function argumentsFor(tool: OfferedTool): unknown {
  const value = valueFromSchema({ type: "object", ...tool.schema });
  return typeof value === "object" && value !== null ? value : {};
}
