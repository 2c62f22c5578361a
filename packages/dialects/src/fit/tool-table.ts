import type { Quirks } from "../target.ts";

/** Formats by what tools they have. */
export type ToolFormat = "chat" | "responses" | "messages" | "google" | "converse" | "cohere";

/** The treatment of a tool in a format that doesn't have it. */
export type Elsewhere =
  /** A function of the same meaning; its calls go back as the caller knows them. */
  | "function"
  /** Left out, and named in `x-causeway-warning`, if the request offers other tools and doesn't ask for this one; else refused. */
  | "left out"
  /** Refused with 400. */
  | "refused";

/** One tool that a client can name. */
export interface ToolRow {
  /** Its name in the guide. */
  readonly title: string;
  /** Its types in all formats, without their date. */
  readonly types: readonly string[];
  /** The types that each format has, or `any` where one is made of any other. Chat completions have those of `Quirks.chatTools`. */
  readonly formats: Partial<Readonly<Record<Exclude<ToolFormat, "chat">, readonly string[] | "any">>>;
  readonly elsewhere: Elsewhere;
}

/**
 * Every tool that clients can name besides their own functions. Sources, read 2026-11-28: types of openai 7.57.0 (`Tool`, `ResponseInputItem`) and of
 * @anthropic-ai/sdk 1.12.0 (`BetaToolUnion`); Gemini API reference, "Tool"; Amazon Nova 2 user guide, "Built-in tools".
 */
export const TOOLS: readonly ToolRow[] = [
  {
    title: "Functions",
    types: ["function"],
    formats: { responses: "any", messages: "any", google: "any", converse: "any", cohere: "any" },
    elsewhere: "refused",
  },
  {
    title: "Custom tools, such as Codex's `apply_patch`",
    types: ["custom"],
    formats: { responses: ["custom"] },
    elsewhere: "function",
  },
  {
    title: "Groups of tools (`namespace`)",
    types: ["namespace"],
    formats: { responses: ["namespace"] },
    elsewhere: "function",
  },
  {
    title: "Tool search",
    types: ["tool_search", "tool_search_tool_regex", "tool_search_tool_bm25"],
    formats: { responses: ["tool_search"], messages: ["tool_search_tool_regex", "tool_search_tool_bm25"] },
    elsewhere: "left out",
  },
  {
    title: "Web search",
    types: ["web_search", "web_search_preview"],
    formats: { responses: "any", messages: "any", google: "any", converse: "any" },
    elsewhere: "left out",
  },
  {
    title: "Web pages",
    types: ["web_fetch"],
    formats: { messages: ["web_fetch"], google: "any" },
    elsewhere: "refused",
  },
  {
    title: "Code execution",
    types: ["code_execution", "code_interpreter"],
    formats: {
      responses: ["code_interpreter"],
      messages: ["code_execution"],
      google: "any",
      converse: "any",
    },
    elsewhere: "refused",
  },
  {
    title: "File search",
    types: ["file_search"],
    formats: { responses: ["file_search"], google: "any" },
    elsewhere: "refused",
  },
  {
    title: "Image generation",
    types: ["image_generation"],
    formats: { responses: ["image_generation"] },
    elsewhere: "left out",
  },
  {
    title: "Claude's shell, text editor and memory",
    types: ["bash", "text_editor", "memory"],
    formats: { messages: ["bash", "text_editor", "memory"] },
    elsewhere: "function",
  },
  {
    title: "OpenAI's shell and patches",
    types: ["local_shell", "shell", "apply_patch"],
    formats: { responses: ["local_shell", "shell", "apply_patch"] },
    elsewhere: "refused",
  },
  {
    title: "Computer and browser",
    types: ["computer", "computer_use", "computer_use_preview", "computer_toolset", "browser_toolset"],
    formats: {
      responses: ["computer", "computer_use_preview"],
      messages: ["computer", "computer_toolset", "browser_toolset"],
      google: ["computer_use"],
    },
    elsewhere: "refused",
  },
  {
    title: "MCP servers",
    types: ["mcp", "mcp_toolset"],
    formats: { responses: ["mcp"], messages: ["mcp_toolset"] },
    elsewhere: "refused",
  },
  { title: "Advisor", types: ["advisor"], formats: { messages: ["advisor"] }, elsewhere: "refused" },
  {
    title: "Calls from code",
    types: ["programmatic_tool_calling"],
    formats: { responses: ["programmatic_tool_calling"] },
    elsewhere: "refused",
  },
];

const ROWS: ReadonlyMap<string, ToolRow> = new Map(
  TOOLS.flatMap((row) => row.types.map((type) => [type, row] as const)),
);

const FORMATS: Readonly<Record<string, ToolFormat>> = {
  "openai-chat": "chat",
  "openai-responses": "responses",
  "anthropic-messages": "messages",
  "anthropic-azure": "messages",
  "anthropic-openrouter": "messages",
  "anthropic-bedrock": "messages",
  "anthropic-vertex": "messages",
  "google-generate-content": "google",
  "bedrock-converse": "converse",
  "cohere-chat": "cohere",
};

/** `web_search_20260209`, `web_search_preview_2025_03_11` */
const DATE = /_(?:20\d{6}|20\d\d_\d\d_\d\d)$/;

/** The format of a dialect by what tools it has. */
export const toolFormatOf = (dialect: string): ToolFormat => FORMATS[dialect] ?? "chat";

/** A tool's type without its date. */
export const plainType = (type: string): string => type.replace(DATE, "");

/** The treatment of a tool of this type at a provider: `own` where it has the tool; null where nothing is known of the type. */
export function treatmentOf(
  type: string,
  format: ToolFormat,
  { chatTools, responsesTools }: Pick<Quirks, "chatTools" | "responsesTools">,
): "own" | Elsewhere | null {
  const plain = plainType(type);
  if (plain === "function") return "own";
  const row = ROWS.get(plain);
  if (format === "chat") return chatTools?.has(plain) ? "own" : (row?.elsewhere ?? null);
  if (format === "responses" && responsesTools)
    return responsesTools.has(plain) ? "own" : (row?.elsewhere ?? "refused");
  const types = row?.formats[format];
  if (!row) return null;
  // Claude's own types are dated.
  const isForeign = format === "messages" && plain === type && type !== "mcp_toolset";
  const isOwn = types === "any" || (types?.includes(plain) === true && !isForeign);
  return isOwn ? "own" : row.elsewhere;
}
