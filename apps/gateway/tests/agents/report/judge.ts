import type { Agent, CaseName, Route } from "../cast/agent.ts";
import { CASES } from "../run/cases.ts";
import type { Played } from "../run/play-case.ts";
import type { Passed } from "../run/recorder.ts";
import { readBodyEdits } from "./read-edits.ts";

/** A case on one model: what happened directly and through the gateway, and whether that may differ. */
export interface Verdict {
  readonly agent: string;
  readonly name: CaseName;
  readonly model: string;
  readonly isOwn: boolean;
  readonly direct: Played;
  readonly gateway: Played;
  /** Calls of the gateway to the provider. */
  readonly upstream: number;
  /** Members that the gateway changed; null on foreign models, where it converts everything. */
  readonly edits: readonly string[] | null;
  /** Empty: all is well. */
  readonly problems: readonly string[];
}

/** Members that the gateway may change on the way to the vendor of the agent's own format. */
const ALLOWED_EDITS: Readonly<Record<string, readonly RegExp[]>> = {
  // With the installation's keys, the turn's metadata doesn't go along.
  codex: [/^client_metadata(?:\.|$)/],
  // With the installation's keys, nothing is stored at OpenAI, and reasoning comes encrypted instead.
  "openai-agents": [/^(?:store|include)$/],
};

/** Compares a run through the gateway with the direct one. */
export function judge(
  agent: Agent,
  name: CaseName,
  { model, isOwn }: Route,
  direct: Played,
  gateway: Played,
  upstream: readonly Passed[],
): Verdict {
  const edits = isOwn ? editsOf(gateway.calls, upstream) : null;
  const allowed = ALLOWED_EDITS[agent.name] ?? [];
  const refused = (edits ?? []).filter((edit) => !allowed.some((pattern) => pattern.test(edit)));
  const problems = [
    ...problemsOfDirect(name, direct),
    ...differences(direct, gateway),
    ...(refused.length > 0 ? [`changed upstream: ${refused.join(", ")}`] : []),
  ];
  return {
    ...{ agent: agent.name, name, model, isOwn },
    ...{ direct, gateway, upstream: upstream.length, edits, problems },
  };
}

/** Of the others, agents make what they can. */
const MUST_WORK: readonly CaseName[] = ["loop", "rate-limit", "subagent", "compaction"];

/** A case that doesn't even work directly shows nothing. */
function problemsOfDirect(name: CaseName, { isWritten, hasSaid, code, output }: Played): string[] {
  const { writes, says } = CASES[name];
  if (!MUST_WORK.includes(name) || (hasSaid && isWritten === writes)) return [];
  return [`directly: exit code ${code}, not as the case expects (${says.source}): ${tailOf(output)}`];
}

function differences(direct: Played, gateway: Played): string[] {
  const problems: string[] = [];
  if (gateway.code !== direct.code)
    problems.push(`exit code ${gateway.code} instead of ${direct.code}: ${tailOf(gateway.output)}`);
  if (gateway.isWritten !== direct.isWritten)
    problems.push(gateway.isWritten ? "wrote the file" : "didn't write the file");
  if (gateway.hasSaid !== direct.hasSaid) problems.push(`said: ${tailOf(gateway.output)}`);
  if (gateway.calls.length > direct.calls.length)
    problems.push(`${gateway.calls.length} calls instead of ${direct.calls.length}`);
  if (gateway.others.length > direct.others.length)
    problems.push(`other requests: ${gateway.others.join(", ")} instead of ${direct.others.join(", ")}`);
  return problems;
}

const TAIL = 300;
const tailOf = (output: string): string => output.trim().replaceAll(/\s+/g, " ").slice(-TAIL);

/** Of each call to the provider, what differs from the most similar call of the agent. */
function editsOf(calls: readonly Passed[], upstream: readonly Passed[]): string[] {
  const found = new Set<string>();
  for (const { body } of upstream) {
    const candidates = calls.map((call) => readBodyEdits(call.body, body));
    if (candidates.length === 0) found.add("a call that the agent didn't make");
    if (candidates.includes(null)) continue;
    const edits = candidates
      .filter((list) => list !== null)
      .reduce((best, list) => (list.length < best.length ? list : best));
    for (const edit of edits.length > 0 ? edits : ["the form of the JSON"]) found.add(edit);
  }
  return [...found].sort();
}
