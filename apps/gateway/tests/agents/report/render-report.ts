import type { Verdict } from "./judge.ts";

/** An agent that was tried, or why it wasn't. */
export interface Tried {
  readonly title: string;
  readonly version: string | null;
  readonly notRun: string | null;
  readonly verdicts: readonly Verdict[];
}

const HEAD = [
  "| Case | Model | Directly | Through the gateway | Calls upstream | Changed upstream | Verdict |",
  "| --- | --- | --- | --- | ---: | --- | --- |",
];

/** The table of each agent, in Markdown. */
export function renderReport(tried: readonly Tried[], date: string): string {
  const sections = tried.flatMap(({ title, version, notRun, verdicts }) => [
    `## ${title}${version === null ? "" : ` ${version}`}`,
    "",
    ...(notRun === null ? [...HEAD, ...verdicts.map(renderRow)] : [`Not run: ${notRun}.`]),
    "",
  ]);
  return ["# Coding agents through the gateway", "", ...introductionOf(date), "", ...sections].join("\n");
}

const introductionOf = (date: string): string[] => [
  `Written by \`pnpm agents\` on ${date}. Every agent is the real program, and the simulator is the provider. A cell has the agent's exit`,
  "code (or that it was stopped after 3 minutes), its requests to models, in parentheses its other requests, and how many failed with which",
  "status. A stream that breaks has begun with status 200. A verdict compares the gateway with a direct connection: the same",
  "result, no more requests, and the same bytes at the provider of the agent's own format. Models marked with * are of that provider.",
];

function renderRow(verdict: Verdict): string {
  const { name, model, isOwn, direct, gateway, upstream, edits, problems } = verdict;
  const cells = [
    name,
    `${model}${isOwn ? " *" : ""}`,
    renderPlayed(direct),
    renderPlayed(gateway),
    String(upstream),
    edits === null ? "converted" : edits.join(", ") || "nothing",
    problems.length === 0 ? "same" : problems.join("; "),
  ];
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

const renderPlayed = ({ code, calls, others }: Verdict["direct"]): string =>
  [
    `${code ?? "stopped"}: ${calls.length}${others.length > 0 ? ` (${others.length})` : ""}`,
    ...renderErrors(calls.map(({ status }) => status)),
  ].join(", ");

/** By status, such as `3 × 429`; 0 is a connection that broke. */
function renderErrors(statuses: readonly number[]): string[] {
  const errors = statuses.filter((status) => status < 200 || status >= 300);
  return [...new Set(errors)].map(
    (status) => `${errors.filter((one) => one === status).length} × ${status || "no response"}`,
  );
}
