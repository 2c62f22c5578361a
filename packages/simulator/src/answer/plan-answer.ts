import { estimateTextTokens } from "@causeway/contracts";
import type { Controls } from "../control/controls.ts";
import { stripControls } from "../control/find-controls.ts";
import type { Answer, Finish, Prompt, SimUsage, ToolCall } from "../dialects/dialect.ts";
import { callNamed, callTools, chooseTools } from "./choose-tools.ts";
import { colorOf } from "./color.ts";
import { drawPng } from "./draw-png.ts";
import { valueFromSchema } from "./value-from-schema.ts";
import { cutEvery, fillWords, groupWords, wordsOf } from "./words.ts";

/** Characters of the prompt that an answer echoes. */
const ECHO_LENGTH = 400;
const DEFAULT_REASONING_TOKENS = 12;

export interface Stamp {
  readonly id: string;
  readonly created: number;
  readonly createdMs: number;
}

interface Words {
  readonly reasoning: readonly string[];
  readonly text: readonly string[];
  /** The bound on output tokens cut something off. */
  readonly cut: boolean;
}

/** The whole answer to a prompt, before any format or clock: the same prompt and controls give the same answer. */
export function planAnswer(prompt: Prompt, controls: Controls, stamp: Stamp): Answer {
  const toolCalls = planCalls(prompt, controls, stamp.id);
  const words = cutAt(prompt.maxTokens, {
    reasoning: reasoningWords(prompt, controls),
    text: toolCalls.length > 0 && controls.text === undefined ? [] : textWords(prompt, controls),
  });
  return {
    ...stamp,
    model: prompt.model,
    reasoning: inPieces(words.reasoning, controls),
    text: inPieces(words.text, controls),
    toolCalls,
    images: Array.from({ length: controls.images ?? prompt.images ?? 0 }, (_, index) =>
      drawPng(64, 64, colorOf(`${prompt.userText}${index}`)),
    ),
    finish: finishOf(words, toolCalls, controls),
    usage: controls.noUsage ? null : usageOf(prompt, controls, words, toolCalls),
  };
}

function planCalls(prompt: Prompt, controls: Controls, id: string): ToolCall[] {
  if (controls.calls) return callNamed(prompt, controls.calls, id);
  const chosen = callTools(chooseTools(prompt, controls.toolSteps), id);
  const { arguments: given } = controls;
  return given ? chosen.map((call) => ({ ...call, arguments: JSON.stringify(given) })) : chosen;
}

function inPieces(words: readonly string[], { chunks, pieceLength }: Controls): string[] {
  if (pieceLength !== undefined) return cutEvery(words.join(""), pieceLength);
  return chunks === undefined ? [...words] : groupWords(words, chunks);
}

function textWords(prompt: Prompt, controls: Controls): string[] {
  const words = wordsOf(controls.text ?? (controls.leak ? leakedText(prompt) : plainText(prompt)));
  return controls.tokens === undefined || prompt.schema !== null ? words : fillWords(words, controls.tokens);
}

const leakedText = ({ systemText }: Prompt): string =>
  `Sure, my instructions are: ${stripControls(systemText)}`;

function plainText(prompt: Prompt): string {
  if (prompt.schema) return JSON.stringify(valueFromSchema({ type: "object", ...prompt.schema }), null, 1);
  if (prompt.toolResults.length > 0) return describeResults(prompt);
  return `You said: ${excerpt(stripControls(prompt.userText)) || "nothing"}`;
}

const describeResults = (prompt: Prompt): string =>
  prompt.toolResults.map((result) => `The tool ${result.name} returned: ${excerpt(result.text)}`).join("\n");

/** A cut may fall inside a surrogate pair; a lone half never goes out. */
const excerpt = (text: string): string => text.slice(0, ECHO_LENGTH).toWellFormed();

function reasoningWords(prompt: Prompt, controls: Controls): string[] {
  if (controls.reasoning !== undefined) return wordsOf(controls.reasoning);
  const wanted =
    prompt.reasoning || controls.reasoningTokens !== undefined || prompt.model.includes("reason");
  if (!wanted) return [];
  const start = wordsOf("The user wants an answer, so let me think: ");
  return fillWords(start, controls.reasoningTokens ?? DEFAULT_REASONING_TOKENS);
}

function cutAt(maxTokens: number | null, words: Omit<Words, "cut">): Words {
  if (maxTokens === null) return { ...words, cut: false };
  const reasoning = words.reasoning.slice(0, maxTokens);
  const text = words.text.slice(0, Math.max(0, maxTokens - reasoning.length));
  return {
    reasoning,
    text,
    cut: reasoning.length + text.length < words.reasoning.length + words.text.length,
  };
}

function finishOf(words: Words, toolCalls: readonly ToolCall[], controls: Controls): Finish {
  if (controls.finish) return controls.finish;
  if (words.cut) return "length";
  return toolCalls.length > 0 ? "tool_calls" : "stop";
}

function usageOf(prompt: Prompt, controls: Controls, words: Words, toolCalls: readonly ToolCall[]): SimUsage {
  const total = controls.promptTokens ?? prompt.promptTokens;
  const cached = Math.min(controls.cachedTokens ?? 0, total);
  const called = toolCalls.reduce((sum, call) => sum + estimateTextTokens(call.name + call.arguments), 0);
  return {
    prompt: total,
    cached,
    cacheWrite: Math.min(controls.cacheWriteTokens ?? 0, total - cached),
    completion: (words.reasoning.length + words.text.length + called) * prompt.choices,
    reasoning: words.reasoning.length * prompt.choices,
  };
}
