import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { installFromNpm, newestFromNpm } from "../install/from-npm.ts";
import { installFromPypi, newestFromPypi } from "../install/from-pypi.ts";
import type { Agent, CaseName } from "./agent.ts";
import { CLAUDE, foreign, GEMINI, own } from "./models.ts";
import { programPath, SDK_TOOLS, startProgram } from "./sdk-tools.ts";

const CASES: readonly CaseName[] = ["loop", "overflow", "rate-limit", "quota", "broken-stream"];

/** Versions by the name of the package. */
type Versions = Readonly<Record<string, string>>;

/** Packages with versions, as `join` writes them. */
const chooseVersions = (
  packages: Versions,
  isNewest: boolean,
  newest: (name: string) => Promise<string>,
  join: string,
): Promise<string[]> =>
  Promise.all(
    Object.entries(packages).map(
      async ([name, version]) => `${name}${join}${isNewest ? await newest(name) : version}`,
    ),
  );

interface PythonAgent extends Pick<Agent, "name" | "title" | "version"> {
  readonly package: string;
  /** Further packages that it needs, with their pinned versions. */
  readonly more?: Versions;
  readonly script: string;
  /** The model of the vendor in whose format it speaks. */
  readonly model: string;
}

const inPython = ({ name, title, version, package: spec, more = {}, script, model }: PythonAgent): Agent => ({
  ...{ name, title, version, tools: SDK_TOOLS, cases: CASES },
  newest: () => newestFromPypi(spec.replace(/\[.*/, "")),
  async install(chosen, isNewest) {
    const others = await chooseVersions(more, isNewest, newestFromPypi, "==");
    const program = await installFromPypi(`agent-${name}`, [`${spec}==${chosen}`, ...others]);
    return { version: chosen, program };
  },
  routes: [own(model), foreign(CLAUDE), foreign(GEMINI)],
  start: (installed, stage) => startProgram(installed, programPath(script), stage),
});

export const openaiAgents = inPython({
  name: "openai-agents",
  title: "OpenAI Agents SDK",
  version: "0.24.0",
  package: "openai-agents",
  script: "openai_agents.py",
  model: "gpt-5.5",
});

export const pydanticAi = inPython({
  name: "pydantic-ai",
  title: "Pydantic AI",
  version: "2.68.0",
  package: "pydantic-ai-slim[openai]",
  script: "pydantic_agent.py",
  model: "gpt-4.1",
});

export const langGraph = inPython({
  name: "langgraph",
  title: "LangGraph",
  version: "1.2.22",
  package: "langgraph",
  more: { langchain: "1.5.0", "langchain-openai": "1.7.4" },
  script: "langgraph_agent.py",
  model: "gpt-4.1",
});

const AI_SDK = "ai-sdk.mjs";
const AI_SDK_NEEDS = { "@ai-sdk/openai": "4.0.118", zod: "4.6.7" };

export const aiSdk: Agent = {
  name: "ai-sdk",
  title: "AI SDK",
  version: "7.0.173",
  newest: () => newestFromNpm("ai"),
  async install(version, isNewest) {
    const others = await chooseVersions(AI_SDK_NEEDS, isNewest, newestFromNpm, "@");
    const folder = await installFromNpm([`ai@${version}`, ...others]);
    // Its imports are looked for where it is.
    const program = join(folder, AI_SDK);
    await copyFile(programPath(AI_SDK), program);
    return { version, program };
  },
  tools: SDK_TOOLS,
  routes: [own("gpt-5.5"), foreign(CLAUDE), foreign(GEMINI)],
  cases: CASES,
  start: (installed, stage) =>
    startProgram({ ...installed, program: process.execPath }, installed.program, stage),
};
