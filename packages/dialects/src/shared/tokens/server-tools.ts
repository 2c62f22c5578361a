import type { TokenUsage } from "@causeway/contracts";
import { asFilledText, asObject, asObjects, type JsonObject } from "../json-object.ts";
import { asTokens } from "./token-count.ts";

/** What a provider ran for an answer and charges by the call. */
export type ToolCounts = Pick<TokenUsage, "webSearches" | "fileSearches" | "codeExecutions">;

/**
 * Calls that a provider counts in `usage`; null where it counts none. xAI: `server_side_tool_usage_details`, whose collections are
 * searched by `file_search_calls` and `document_search_calls`. Anthropic and OpenRouter: `server_tool_use`,
 * `server_tool_use_details`. Sources: types of openai 7.57.0 and @anthropic-ai/sdk 1.14.0, docs.x.ai "Tool usage details", read
 * 2026-11-27; recorded traffic.
 */
export function readCountedTools(usage: JsonObject): ToolCounts | null {
  const xai = asObject(usage.server_side_tool_usage_details);
  if (xai) {
    return {
      webSearches: asTokens(xai.web_search_calls) + asTokens(xai.x_search_calls),
      ...whereAny({
        fileSearches: asTokens(xai.file_search_calls) + asTokens(xai.document_search_calls),
        codeExecutions: asTokens(xai.code_interpreter_calls),
      }),
    };
  }
  const counted = asObject(usage.server_tool_use_details) ?? asObject(usage.server_tool_use);
  if (!counted) return null;
  return {
    webSearches: asTokens(counted.web_search_requests),
    ...whereAny({ fileSearches: 0, codeExecutions: asTokens(counted.code_execution_requests) }),
  };
}

/**
 * Calls that a response lists in its output, where `usage` counts none: OpenAI and Azure. A search of files is an item each. Code runs in
 * a container, which is charged once for all runs in it, and by its memory; runs that name no container are charged each. Source:
 * developers.openai.com, "Pricing", built-in tools: 0.03 USD for a container of 1 GB, 4, 16 and 64 times that for one of 4, 16 and
 * 64 GB; types of openai 7.57.0, read 2026-11-27.
 */
export function readListedTools(response: JsonObject): ToolCounts {
  const output = asObjects(response.output);
  const runs = output.filter(({ type }) => type === "code_interpreter_call" || type === "shell_call");
  const containers = new Set(runs.flatMap((run) => containerOf(run) ?? []));
  // A shell without a container is the caller's own.
  const unnamed = runs.filter((run) => run.type === "code_interpreter_call" && containerOf(run) === null);
  return {
    webSearches: output.filter(isSearch).length,
    ...whereAny({
      fileSearches: output.filter(({ type }) => type === "file_search_call").length,
      codeExecutions: (containers.size + unnamed.length) * sizeOf(response),
    }),
  };
}

const containerOf = (run: JsonObject): string | null =>
  asFilledText(run.container_id) ?? asFilledText(asObject(run.environment)?.container_id);

/** How many times the price of the smallest container the one asked for costs; a response repeats its tools. */
function sizeOf({ tools }: JsonObject): number {
  const limits = asObjects(tools).flatMap(({ container, environment }) => [
    asFilledText(asObject(container)?.memory_limit),
    asFilledText(asObject(environment)?.memory_limit),
  ]);
  return Math.max(1, ...limits.map((limit) => Number(/^(4|16|64)g$/.exec(limit ?? "")?.[1] ?? 1)));
}

/** Opening a page that was found is no search of its own (OpenAI's pricing page, "Web search"). */
const isSearch = (item: JsonObject): boolean => {
  if (item.type !== "web_search_call") return false;
  const action = asObject(item.action)?.type;
  return action === undefined || action === "search";
};

/** Left out where there were none: almost every answer. What no count can be stays. */
const whereAny = (counts: Record<"fileSearches" | "codeExecutions", number>): Partial<ToolCounts> =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));
