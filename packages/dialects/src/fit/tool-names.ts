import { createHash } from "node:crypto";
import { requireShort } from "./long-names.ts";
import type { PropertyNames } from "./property-names.ts";
import { fitsName, type NameLimit, shortenName } from "./name-limits.ts";

/** A tool as its caller calls it. */
export interface OriginalTool {
  readonly name: string;
  /** The group of tools that it is in (`namespace` of Responses). */
  readonly namespace?: string;
  /** The kind of call that its caller knows; a function's where it is left out. */
  readonly kind?: "custom" | "tool_search";
  /** Its arguments that have other names at the provider. */
  readonly properties?: PropertyNames;
}

/** The callers' names of tools, by the name that the provider was given; only those that differ. */
export type ToolNames = ReadonlyMap<string, OriginalTool>;

/** Gives the tools of one request names within a limit. */
export interface ToolNamer {
  /** The tool's name at the provider: always the same one in a request, and no other tool's. */
  nameOf(tool: OriginalTool): string;
  /** Grows with each tool that gets another name. */
  readonly names: ToolNames;
}

/** The group of all tools that are in none. Source: openai/codex, `DEFAULT_FUNCTION_NAMESPACE`, read 2026-11-28. */
const NO_GROUP = "functions";

/**
 * Names that fit stay as they are, whichever tools are named first. All others depend only on the tool, so that they are the same in
 * every turn of a conversation, unless another tool has the name already.
 *
 * @param tools that are known beforehand; others may come later
 */
export function createToolNamer(tools: readonly OriginalTool[], limit: NameLimit | null): ToolNamer {
  const byTool = new Map<string, string>();
  const owners = new Map<string, string>();
  const names = new Map<string, OriginalTool>();
  for (const tool of tools)
    if (!tool.namespace && fitsName(tool.name, limit) && !owners.has(tool.name)) take(tool, tool.name);
  for (const tool of tools) nameOf(tool);

  function take(tool: OriginalTool, name: string): string {
    byTool.set(keyOf(tool), name);
    owners.set(name, keyOf(tool));
    if (name !== tool.name || tool.namespace || tool.kind) names.set(name, tool);
    return name;
  }

  function nameOf(tool: OriginalTool): string {
    const known = byTool.get(keyOf(tool));
    if (known !== undefined) return known;
    const wanted = plainName(tool);
    if (fitsName(wanted, limit) && !owners.has(wanted)) return take(tool, wanted);
    requireShort(wanted);
    for (let round = 0; ; round += 1) {
      const name = shortenName(wanted, `_${hashOf(keyOf(tool), round)}`, limit ?? ANY);
      if (!owners.has(name)) return take(tool, name);
    }
  }

  return { nameOf, names };
}

const ANY: NameLimit = { max: null, form: "word", source: "", read: "" };

const keyOf = ({ name, namespace = "" }: OriginalTool): string => `${namespace}\n${name}`;

/** Names of groups often end in what separates them. */
function plainName({ name, namespace }: OriginalTool): string {
  if (!namespace || namespace === NO_GROUP) return name;
  return namespace.endsWith("__") ? namespace + name : `${namespace}__${name}`;
}

const hashOf = (key: string, round: number): string =>
  createHash("sha256").update(`${key}\n${round}`).digest("hex").slice(0, 8);
