import type { UnitPrices } from "@causeway/contracts";

/** The price fields that a tool can move. */
type ToolPrice = Extract<keyof UnitPrices, "webSearch" | "fileSearch" | "codeExecution">;

/** The cost of tools that a request names. */
export interface ToolEffect {
  /** Types of tools, without their date. */
  readonly tools: readonly string[];
  /** The price that each use is charged by. Null: none, or only the tokens that the response states. `unknown`: a fee without a field. */
  readonly moves: ToolPrice | "unknown" | null;
  /** Providers that document it as free. */
  readonly freeAt?: readonly string[];
}

/** Google charges no more than the tokens for these. */
const GOOGLE = ["google-ai-studio", "google-vertex"];

/**
 * Every type of tool that a provider documents, in any format. Sources, read 2026-11-27: types of openai 7.57.0 (`Tool`), of
 * @anthropic-ai/sdk 1.14.0 (`BetaToolUnion`) and of @google/genai; the pricing pages of OpenAI, Anthropic, xAI and Google (code
 * execution and file search: "no additional charge" but tokens; grounding with Google Maps has a fee).
 */
export const TOOL_EFFECTS: readonly ToolEffect[] = [
  {
    tools: [
      ...["web_search", "web_search_preview", "x_search", "google_search", "googleSearch", "$web_search"],
      ...["enterprise_web_search", "enterpriseWebSearch", "openrouter:web_search"],
    ],
    moves: "webSearch",
  },
  { tools: ["file_search", "fileSearch", "collections_search"], moves: "fileSearch", freeAt: GOOGLE },
  {
    tools: ["code_interpreter", "code_execution", "codeExecution"],
    moves: "codeExecution",
    freeAt: GOOGLE,
  },
  { tools: ["google_maps", "googleMaps"], moves: "unknown" },
  {
    tools: [
      ...[
        "function",
        "custom",
        "namespace",
        "tool_search",
        "tool_search_tool_regex",
        "tool_search_tool_bm25",
      ],
      ...["computer", "computer_use", "computer_use_preview", "computerUse", "bash", "text_editor", "memory"],
      ...["local_shell", "apply_patch", "mcp", "mcp_toolset", "web_fetch", "url_context", "urlContext"],
      ...["image_generation", "advisor"],
    ],
    moves: null,
  },
];

const EFFECTS: ReadonlyMap<string, ToolEffect> = new Map(
  TOOL_EFFECTS.flatMap((effect) => effect.tools.map((tool) => [tool, effect] as const)),
);

/** Returns the cost of a tool of this type; undefined for an unknown one. */
export const effectOf = (type: string): ToolEffect | undefined => EFFECTS.get(type);
