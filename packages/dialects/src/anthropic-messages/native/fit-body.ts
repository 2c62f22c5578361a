import type { TopLevelEdits } from "../../json/index.ts";
import { dropBillingLine } from "../../shared/claude/billing-line.ts";
import { takesSystemTurns } from "../../shared/claude/system-turns.ts";
import { asArray, asObject, type JsonObject } from "../../shared/json-object.ts";
import type { Target } from "../../target.ts";
import type { Platform } from "../platform.ts";
import { markLastBlock } from "../request/mark-last.ts";
import { dropLocked } from "./beta-pairs.ts";
import { leaveContainer } from "./leave-container.ts";
import { fitHistory } from "./fit-history.ts";
import { fitSystemTurns } from "./fit-system-turns.ts";
import { tellServerTools } from "./tell-server-tools.ts";
import { pauseThinking } from "./pause-thinking.ts";

/** The flags of a request: as the caller asked, and as the platform gets them. */
interface Flags {
  readonly asked: readonly string[];
  readonly sent: readonly string[];
}

/** Steps that fit a body to its platform. */
interface FittedBody {
  readonly edits: TopLevelEdits;
  /** Names of the members that are left out. */
  readonly unsent: readonly string[];
}

/**
 * Changes to a body of the Messages format so that this platform and model accept it; none for most.
 * @throws GatewayError `unsupported_parameter` for skills on a platform without containers
 */
export function fitBody(body: JsonObject, flags: Flags, target: Target, platform: Platform): FittedBody {
  const next: JsonObject = { ...body };
  const unsent: string[] = [];
  const history = fitHistory(body.messages);
  if (history.isMidForeignCall) unsent.push(...apply(next, pauseThinking(body)));
  if (!platform.containers) unsent.push(...apply(next, leaveContainer(body)));
  const { serverTools } = platform;
  const told = serverTools ? tellServerTools(history.messages, serverTools) : history.messages;
  fitSystem(next, told, target, platform);
  const marker = platform.topMarker ? null : asObject(body.cache_control);
  if (marker) {
    delete next.cache_control;
    next.messages = markLastBlock(next, marker);
  }
  if (platform.flags) unsent.push(...apply(next, dropLocked(next, flags.sent, flags.asked)));
  return { edits: changesOf(body, next), unsent };
}

/** Instructions of the conversation, and without the line that only Claude should read. */
function fitSystem(next: JsonObject, history: unknown, target: Target, platform: Platform): void {
  const { messages, leading } = fitSystemTurns(history, takesSystemTurns(target.upstreamModel));
  next.messages = messages;
  const keepsLine = platform.billingLine && isClaude(target);
  const given = keepsLine ? next.system : dropBillingLine(next.system);
  const text = typeof given === "string" ? given : "";
  const system = text === "" ? asArray(given) : [{ type: "text", text }];
  next.system = leading.length > 0 ? [...system, ...leading] : given;
}

const isClaude = ({ providerId, upstreamModel }: Target): boolean =>
  providerId === "anthropic" || /claude/i.test(upstreamModel);

/** @returns the names of what is left out */
function apply(
  next: JsonObject,
  changes: (TopLevelEdits & { readonly unsent: readonly string[] }) | null,
): readonly string[] {
  if (!changes) return [];
  Object.assign(next, changes.set);
  for (const name of changes.remove) delete next[name];
  return changes.unsent;
}

function changesOf(body: JsonObject, next: JsonObject): TopLevelEdits {
  const set: JsonObject = {};
  for (const [name, value] of Object.entries(next))
    if (value !== undefined && value !== body[name]) set[name] = value;
  return { set, remove: Object.keys(body).filter((name) => next[name] === undefined) };
}
