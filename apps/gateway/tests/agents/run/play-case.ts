import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Simulator } from "@causeway/simulator";
import type { Agent, CaseName, Installed, Route } from "../cast/agent.ts";
import { CASES, FILE, PROMPT } from "./cases.ts";
import { type Passed, startRecorder } from "./recorder.ts";
import { startAgent } from "./start-agent.ts";

/** Whom an agent talks to. */
export interface Server {
  readonly url: string;
  readonly apiKey: string;
}

/** One run of an agent. */
export interface Played {
  readonly code: number | null;
  readonly output: string;
  readonly isWritten: boolean;
  readonly hasSaid: boolean;
  /** Requests to models, as the agent sent them. */
  readonly calls: readonly Passed[];
  /** Everything else it asked for, such as a WebSocket or a list of models. */
  readonly others: readonly string[];
  /** Both, in their order. */
  readonly passed: readonly Passed[];
}

const MODEL_PATH = /\/(?:messages|responses|chat\/completions)(?:\?|$)|:(?:streamG|g)enerateContent/;

/** Requests that a model answers. */
export const isModelCall = ({ method, path }: Passed): boolean => method === "POST" && MODEL_PATH.test(path);

/** Plays a case with an agent in an empty home and folder, which are gone when it ends. */
export async function playCase(
  agent: Agent,
  installed: Installed,
  name: CaseName,
  route: Route,
  server: Server,
  simulator: Simulator,
): Promise<Played> {
  const home = await mkdtemp(join(tmpdir(), "causeway-agent-home-"));
  const workspace = await mkdtemp(join(tmpdir(), "causeway-agent-work-"));
  const recorder = await startRecorder(server.url);
  try {
    const { scenes, says } = CASES[name];
    simulator.play(scenes(route.tools ?? agent.tools, workspace));
    const stage = { url: recorder.url, apiKey: server.apiKey, model: route.model, home, workspace };
    const start = agent.start(installed, { ...stage, prompt: PROMPT }, name);
    const { code, output } = await startAgent(start, workspace);
    const passed = recorder.take();
    return {
      code,
      output,
      passed,
      isWritten: existsSync(join(workspace, FILE)),
      hasSaid: says.test(output),
      calls: passed.filter(isModelCall),
      others: passed.filter((one) => !isModelCall(one)).map(({ method, path }) => `${method} ${path}`),
    };
  } finally {
    simulator.play([]);
    await recorder.stop();
    await Promise.all([home, workspace].map((folder) => rm(folder, { recursive: true, force: true })));
  }
}
