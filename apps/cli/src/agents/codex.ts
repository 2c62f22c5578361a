import type { Agent } from "./agent.ts";

const KEY = "CAUSEWAY_API_KEY";

/** Codex, by options that win over its `config.toml`. They name the variable of the key. Source: its page "Config". */
export const codex: Agent = {
  title: "Codex",
  prepare({ url, apiKey, model }) {
    const provider = `{name="Causeway",base_url=${quote(`${url}/v1`)},env_key="${KEY}",wire_api="responses"}`;
    const options = [
      'model_provider="causeway"',
      `model_providers.causeway=${provider}`,
      ...(model === null ? [] : [`model=${quote(model)}`]),
    ];
    return { args: options.flatMap((option) => ["-c", option]), env: { [KEY]: apiKey }, files: {} };
  },
};

/** A string in TOML: the escapes of JSON are among its own. */
const quote = (text: string): string => JSON.stringify(text);
