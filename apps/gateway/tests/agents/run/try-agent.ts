import type { Agent, CaseName, Installed, Route } from "../cast/agent.ts";
import { judge, type Verdict } from "../report/judge.ts";
import { isModelCall, type Played, playCase } from "./play-case.ts";
import type { Passed } from "./recorder.ts";
import type { Gateways } from "./stack.ts";
import { writeTrace } from "./write-trace.ts";

export interface TryOptions {
  readonly say: (line: string) => void;
  /** Folder for all that was sent; null: nothing is written. */
  readonly trace: string | null;
}

/** Tries an agent: each case directly on a model of its own vendor, and through the gateway on each of its models. */
export async function tryAgent(
  gateways: Gateways,
  agent: Agent,
  installed: Installed,
  cases: readonly CaseName[],
  { say, trace }: TryOptions,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  const { simulator } = gateways.stack;
  for (const name of cases) {
    let direct: Played | null = null;
    for (const route of agent.routes) {
      const label = [agent.name, name, route.model].join("-");
      if (route.isOwn) {
        direct = await playCase(agent, installed, name, route, gateways.direct, simulator);
        if (trace) writeTrace(trace, `${label}-direct`, direct.passed);
      }
      if (!direct) throw new Error(`The first model of ${agent.title} has to be of its own vendor.`);
      const { verdict, upstream } = await tryRoute(gateways, agent, installed, name, route, direct);
      if (trace) {
        writeTrace(trace, `${label}-gateway`, verdict.gateway.passed);
        writeTrace(trace, `${label}-upstream`, upstream);
      }
      verdicts.push(verdict);
      say(`${agent.title} ${name} ${route.model}: ${verdict.problems.join("; ") || "same"}`);
    }
  }
  return verdicts;
}

async function tryRoute(
  gateways: Gateways,
  agent: Agent,
  installed: Installed,
  name: CaseName,
  route: Route,
  direct: Played,
): Promise<{ verdict: Verdict; upstream: Passed[] }> {
  const gateway = await gateways.fresh();
  gateways.upstream();
  try {
    const played = await playCase(agent, installed, name, route, gateway, gateways.stack.simulator);
    const upstream = gateways.upstream().filter(isModelCall);
    return { verdict: judge(agent, name, route, direct, played, upstream), upstream };
  } finally {
    await gateway.stop();
  }
}
