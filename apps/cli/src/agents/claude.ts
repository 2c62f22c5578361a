import { join } from "node:path";
import type { Agent, Connection } from "./agent.ts";

/** Other accounts and platforms, each of which Claude Code prefers to the gateway. */
const ELSEWHERE = [
  "ANTHROPIC_API_KEY",
  "CLAUDE_CODE_OAUTH_TOKEN",
  "CLAUDE_CODE_USE_ANTHROPIC_AWS",
  "CLAUDE_CODE_USE_ANTHROPIC_GOOGLE_CLOUD",
  "CLAUDE_CODE_USE_BEDROCK",
  "CLAUDE_CODE_USE_FOUNDRY",
  "CLAUDE_CODE_USE_MANTLE",
  "CLAUDE_CODE_USE_VERTEX",
];

/** Every name under which Claude Code asks for a model. */
const MODELS = [
  "ANTHROPIC_MODEL",
  "ANTHROPIC_DEFAULT_FABLE_MODEL",
  "ANTHROPIC_DEFAULT_HAIKU_MODEL",
  "ANTHROPIC_DEFAULT_OPUS_MODEL",
  "ANTHROPIC_DEFAULT_SONNET_MODEL",
  "CLAUDE_CODE_SUBAGENT_MODEL",
];

const SETTINGS = "settings.json";

/**
 * Claude Code. Its settings files win over the environment, and a file named on the command line over both.
 * Sources: its pages "Settings" and "LLM gateway configuration".
 */
export const claude: Agent = {
  title: "Claude Code",
  prepare(connection, words) {
    const set = variablesOf(connection);
    const removed = Object.fromEntries(ELSEWHERE.map((name) => [name, undefined]));
    const empty = Object.fromEntries(ELSEWHERE.map((name) => [name, ""]));
    const hasOwn = words.some((word) => word === "--settings" || word.startsWith("--settings="));
    return {
      args: hasOwn ? [] : ["--settings", join(connection.folder, SETTINGS)],
      env: { ...removed, ...set },
      files: { [SETTINGS]: JSON.stringify({ env: { ...empty, ...set } }) },
    };
  },
};

function variablesOf({ url, apiKey, model }: Connection): Record<string, string> {
  return {
    ANTHROPIC_BASE_URL: url,
    ANTHROPIC_AUTH_TOKEN: apiKey,
    // Off by default at any address but Anthropic's own.
    ENABLE_TOOL_SEARCH: "true",
    ...(model === null ? {} : Object.fromEntries(MODELS.map((name) => [name, model]))),
  };
}
