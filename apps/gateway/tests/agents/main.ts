/**
 * Real coding agents, directly at the simulator and through the gateway:
 *   pnpm agents [--agent NAME]… [--case NAME]… [--newest] [--report FILE] [--trace FOLDER]
 * Prints a table, and ends with 1 when an agent fared worse through the gateway, or 2 when one couldn't be installed.
 * With a file in `CAUSEWAY_TEST_LEFT_OUT`, as in CI, agents that can't be installed are named in it and are no failure.
 */
import { appendFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Agent, CASE_NAMES, type CaseName, type Installed, NotRun } from "./cast/agent.ts";
import { AGENTS } from "./cast/index.ts";
import type { Verdict } from "./report/judge.ts";
import { renderReport, type Tried } from "./report/render-report.ts";
import { mapAtOnce } from "./run/map-at-once.ts";
import { startGateways } from "./run/stack.ts";
import { tryAgent } from "./run/try-agent.ts";

const { values } = parseArgs({
  options: {
    agent: { type: "string", multiple: true },
    case: { type: "string", multiple: true },
    newest: { type: "boolean", default: false },
    report: { type: "string" },
    trace: { type: "string" },
  },
});

const options = { say: (text: string) => say(text), trace: values.trace ?? null };
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const unknown = [
  ...(values.agent ?? []).filter((name) => !AGENTS.some((agent) => agent.name === name)),
  ...(values.case ?? []).filter((name) => !CASE_NAMES.some((known) => known === name)),
];
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(", ")}`);

const isChosen = (name: CaseName): boolean => values.case?.includes(name) ?? true;
const agents = AGENTS.filter(({ name }) => values.agent?.includes(name) ?? true);

/** Agents mostly wait, such as before they repeat a call. */
const AT_ONCE = 4;

async function tryOne(agent: Agent): Promise<Tried> {
  const { title } = agent;
  try {
    const version = values.newest ? await agent.newest() : agent.version;
    const installed = await agent.install(version, values.newest);
    return { title, version, notRun: null, verdicts: await tryInstalled(agent, installed) };
  } catch (error) {
    if (!(error instanceof NotRun)) throw error;
    say(`${title}: not run, because ${error.message}.`);
    return { title, version: null, notRun: error.message, verdicts: [] };
  }
}

/** With a simulator for itself, which plays one script at a time. */
async function tryInstalled(agent: Agent, installed: Installed): Promise<Verdict[]> {
  const gateways = await startGateways();
  try {
    return await tryAgent(gateways, agent, installed, agent.cases.filter(isChosen), options);
  } finally {
    await gateways.stop();
  }
}

const tried = await mapAtOnce(agents, AT_ONCE, tryOne);

const report = renderReport(tried, new Date().toISOString().slice(0, 10));
say(report);
if (values.report !== undefined) writeFileSync(values.report, report);

const missing = tried.filter(({ notRun }) => notRun !== null);
// biome-ignore lint/style/noProcessEnv: the file in which CI gathers what did not run.
const leftOut = process.env.CAUSEWAY_TEST_LEFT_OUT;
if (leftOut)
  for (const { title, notRun } of missing) appendFileSync(leftOut, `${title}: not run, ${notRun}\n`);
const isWorse = tried.some(({ verdicts }) => verdicts.some(({ problems }) => problems.length > 0));
if (isWorse) process.exitCode = 1;
else if (missing.length > 0 && !leftOut) process.exitCode = 2;
