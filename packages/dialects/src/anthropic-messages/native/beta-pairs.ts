import { asObject, isObject, type JsonObject } from "../../shared/json-object.ts";

/** A feature in beta: its flags, and the members of a request that they unlock. */
export interface BetaPair {
  /** Names of flags without their dates: each date unlocks the same. */
  readonly flags: readonly string[];
  /** `a.b`: a member of a member; `tools[].a`: of each tool; `cache_control.scope`: of every marker. */
  readonly members: readonly string[];
  /** Where the same is said without a flag today. */
  readonly stable?: readonly [outer: string, inner: string];
}

/**
 * Flags of `anthropic-beta` and the members that they unlock. Without the flag, a member is refused ("Extra inputs are not
 * permitted"). Sources, read 2026-11-28: types of @anthropic-ai/sdk 1.14.0 (`beta/messages`), Claude Code's gateway protocol
 * reference, "Feature pass-through", and anthropics/claude-code#41966 (`scope`).
 */
export const BETA_PAIRS: readonly BetaPair[] = [
  { flags: ["prompt-caching-scope"], members: ["cache_control.scope"] },
  { flags: ["context-management", "compact"], members: ["context_management"] },
  { flags: ["task-budgets"], members: ["output_config.task_budget"] },
  { flags: ["structured-outputs"], members: ["output_format"], stable: ["output_config", "format"] },
  { flags: ["fast-mode"], members: ["speed"] },
  { flags: ["tool-search-tool", "advanced-tool-use"], members: ["tools[].defer_loading"] },
  { flags: ["tool-examples", "advanced-tool-use"], members: ["tools[].input_examples"] },
  { flags: ["code-execution", "advanced-tool-use"], members: ["tools[].allowed_callers"] },
  { flags: ["cache-diagnosis"], members: ["diagnostics"] },
  { flags: ["server-side-fallback"], members: ["fallbacks"] },
  { flags: ["fallback-credit"], members: ["fallback_credit_token"] },
  { flags: ["user-profiles"], members: ["user_profile_id"] },
];

/** Members of the Messages API that need no flag, and those of the clouds. Source: `MessageCreateParams` of @anthropic-ai/sdk 1.14.0. */
const STABLE: ReadonlySet<string> = new Set(
  (
    "model messages max_tokens stream system stop_sequences temperature top_k top_p thinking tools tool_choice metadata " +
    "service_tier output_config container inference_geo thread cache_control mcp_servers anthropic_version anthropic_beta"
  ).split(" "),
);
const PAIRED: ReadonlySet<string> = new Set(BETA_PAIRS.flatMap(({ members }) => members));

const DATE = /-\d{4}-?\d{2}-?\d{2}$/;

/** Changes to a request's outermost members. */
interface Changes {
  readonly set: JsonObject;
  readonly remove: readonly string[];
  /** Names of the members that leave, but for those that are said in another place. */
  readonly unsent: readonly string[];
}

/**
 * What leaves a request together with flags that its platform doesn't take, so that neither half arrives alone. `sent`: the flags
 * that arrive. `asked`: those of the caller; where one of them is unknown, members that no one knows leave with it.
 */
export function dropLocked(body: JsonObject, sent: readonly string[], asked: readonly string[]): Changes {
  const unlocked = new Set(sent.map((flag) => flag.replace(DATE, "")));
  const set: JsonObject = {};
  const remove: string[] = [];
  const unsent: string[] = [];
  for (const { flags, members, stable } of BETA_PAIRS) {
    if (flags.some((flag) => unlocked.has(flag))) continue;
    if (stable) moveMember(members[0] ?? "", stable, body, set);
    for (const path of members)
      if (dropMember(path, body, set, remove) && !stable) unsent.push(path.replace("[]", ""));
  }
  if (asked.some((flag) => !sent.includes(flag) && !isPaired(flag))) {
    const unknown = Object.keys(body).filter((name) => !STABLE.has(name) && !PAIRED.has(name));
    remove.push(...unknown);
    unsent.push(...unknown);
  }
  return { set, remove, unsent };
}

/** Says in the place of today what an older place would say. */
function moveMember(
  name: string,
  [outer, inner]: readonly [string, string],
  body: JsonObject,
  set: JsonObject,
): void {
  const value = body[name];
  if (value === undefined || value === null) return;
  const given = asObject(outer in set ? set[outer] : body[outer]);
  if (given?.[inner] === undefined) set[outer] = { ...given, [inner]: value };
}

const isPaired = (flag: string): boolean =>
  BETA_PAIRS.some(({ flags }) => flags.includes(flag.replace(DATE, "")));

/** @returns whether the member was there */
function dropMember(path: string, body: JsonObject, set: JsonObject, remove: string[]): boolean {
  if (path === "cache_control.scope") return dropMarkers(body, set);
  const [outer = "", inner] = path.split(/\[\]\.|\./);
  if (inner === undefined) {
    if (!(outer in body)) return false;
    remove.push(outer);
    return true;
  }
  const value = outer in set ? set[outer] : body[outer];
  const next = Array.isArray(value) ? mapSame(value, (item) => without(item, inner)) : without(value, inner);
  if (next === value) return false;
  set[outer] = next;
  return true;
}

/** Takes scopes out of all markers. @returns whether there were any */
function dropMarkers(body: JsonObject, set: JsonObject): boolean {
  let dropped = false;
  for (const name of ["system", "tools", "messages", "cache_control"]) {
    const value = name in set ? set[name] : body[name];
    const next = dropScopes(name === "cache_control" ? { cache_control: value } : value);
    const plain = name === "cache_control" ? asObject(next)?.cache_control : next;
    if (plain === value) continue;
    set[name] = plain;
    dropped = true;
  }
  return dropped;
}

function without(value: unknown, name: string): unknown {
  if (!isObject(value) || !(name in value)) return value;
  const { [name]: _, ...rest } = value;
  return rest;
}

/** Lists and blocks with markers in them, results of tools among them. */
function dropScopes(value: unknown): unknown {
  if (Array.isArray(value)) return mapSame(value, dropScopes);
  if (!isObject(value)) return value;
  const marker = without(value.cache_control, "scope");
  const content = Array.isArray(value.content) ? mapSame(value.content, dropScopes) : value.content;
  if (marker === value.cache_control && content === value.content) return value;
  return {
    ...value,
    ...(marker === value.cache_control ? {} : { cache_control: marker }),
    ...(content === value.content ? {} : { content }),
  };
}

/** The same list when no item changed. */
function mapSame(items: readonly unknown[], change: (item: unknown) => unknown): readonly unknown[] {
  const mapped = items.map(change);
  return mapped.every((item, at) => item === items[at]) ? items : mapped;
}
