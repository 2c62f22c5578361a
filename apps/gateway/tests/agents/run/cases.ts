import type { Scene } from "@causeway/simulator";
import { join } from "node:path";
import type { CaseName, Tools } from "../cast/agent.ts";

/** Words by which the simulator recognizes how far a conversation has come. None of them is changed by JSON, however often it is nested. */
const TASK = "agent-check-task";
const WRITTEN = "made-by-$((40 + 2))";
const PRINTED = "made-by-42";
const SUBTASK = "agent-check-subtask";
const SUBRESULT = "agent-check-subresult";

const SAID = `Finished: ${PRINTED}`;
const FINISHED = new RegExp(SAID);
export const FILE = "answer.sh";
const CONTENT = `echo ${WRITTEN}\n`;

export const PROMPT = `This is ${TASK}: write ${FILE}, run it with sh, and say what it printed.`;

/** One case: the script of the simulator, and what it leaves behind. */
export interface Case {
  scenes(tools: Tools, workspace: string): readonly Scene[];
  /** The file has been written in the end. */
  readonly writes: boolean;
  /** The text that the agent prints in the end. */
  readonly says: RegExp;
}

/** Without calls of tools, whatever the request mentions. */
const say = (text: string): Scene["controls"] => ({ text, calls: [] });

/** Writes the file, runs it, and says what it printed. */
const loop = (tools: Tools, workspace: string): Scene[] => [
  { has: [PRINTED], controls: say(SAID) },
  { has: [WRITTEN], controls: { calls: [tools.run(`sh ${FILE}`)] } },
  { has: [TASK], controls: { calls: [tools.write(join(workspace, FILE), CONTENT)] } },
];

/** Summaries are asked for in these words, by Codex and by Claude Code. */
const SUMMARIES = ["CONTEXT CHECKPOINT COMPACTION", "create a detailed summary of the conversation"];

/** An answer that fills the context. Claude Code looks at the length of messages too, and sees if a summary wouldn't help. */
const LONG: Scene["controls"] = { text: "x".repeat(320_000), pieceLength: 4_000, promptTokens: 95_000 };

export const CASES: Readonly<Record<CaseName, Case>> = {
  loop: { writes: true, says: FINISHED, scenes: loop },
  overflow: {
    writes: true,
    says: /prompt is too long|context window|context limit|maximum context|context length|too many tokens|ran out of room/i,
    scenes: (tools, workspace) => [
      { has: [WRITTEN], controls: { refuse: "context", contextTokens: 1 } },
      ...loop(tools, workspace),
    ],
  },
  "rate-limit": {
    writes: true,
    says: FINISHED,
    scenes: (tools, workspace) => [
      { has: [TASK], times: 1, controls: { status: 429, retryAfter: 1 } },
      ...loop(tools, workspace),
    ],
  },
  quota: {
    writes: false,
    says: /quota|credit|billing/i,
    scenes: () => [{ has: [TASK], controls: { refuse: "credit" } }],
  },
  "broken-stream": {
    writes: true,
    says: FINISHED,
    scenes: (tools, workspace) => [
      {
        has: [TASK],
        times: 1,
        // Text and a call are more than two events in every format, so none of them is complete.
        controls: { text: "Writing.", calls: [tools.write(join(workspace, FILE), CONTENT)], cutAfter: 2 },
      },
      ...loop(tools, workspace),
    ],
  },
  subagent: {
    writes: false,
    says: FINISHED,
    scenes: ({ delegate }) =>
      delegate
        ? [
            { has: [SUBRESULT], controls: say(SAID) },
            { has: [SUBTASK], lacks: [TASK], controls: say(SUBRESULT) },
            { has: [TASK, SUBTASK], controls: say("The subagent is at work.") },
            { has: [TASK], controls: { calls: [delegate(`This is ${SUBTASK}: look around.`)] } },
          ]
        : [],
  },
  compaction: {
    writes: true,
    says: FINISHED,
    scenes: (tools, workspace) => [
      ...SUMMARIES.map((words) => ({
        has: [words],
        controls: say(`The file was written: ${WRITTEN}`),
      })),
      {
        has: [WRITTEN],
        times: 1,
        controls: { calls: [tools.run(`sh ${FILE}`)], ...LONG },
      },
      ...loop(tools, workspace),
    ],
  },
};
