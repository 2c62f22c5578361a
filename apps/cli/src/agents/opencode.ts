import { join } from "node:path";
import type { Agent } from "./agent.ts";

const KEY = "CAUSEWAY_API_KEY";
const CONFIG = "opencode.json";
const PROVIDER = "causeway";

/** OpenAI's own models: OpenCode calls them by Responses, where descriptions of tools can be as long as its own are. */
const OPENAI = /^(?:(?:openai|azure)\/)?(?:gpt-\d|o\d)/;
const RESPONSES = "@ai-sdk/openai";

/**
 * OpenCode. The provider with its models is a file, which other configurations are merged with; the model is chosen by
 * the configuration that wins over all others. Source: its page "Config".
 */
export const opencode: Agent = {
  title: "OpenCode",
  prepare({ url, model, apiKey, folder, models }) {
    const names = model === null || models.includes(model) ? models : [model, ...models];
    const provider = {
      npm: "@ai-sdk/openai-compatible",
      name: "Causeway",
      options: { baseURL: `${url}/v1`, apiKey: `{env:${KEY}}` },
      models: Object.fromEntries(names.map((name) => [name, modelOf(name)])),
    };
    const chosen = `${PROVIDER}/${model}`;
    return {
      args: [],
      env: {
        [KEY]: apiKey,
        OPENCODE_CONFIG: join(folder, CONFIG),
        ...(model === null
          ? {}
          : { OPENCODE_CONFIG_CONTENT: JSON.stringify({ model: chosen, small_model: chosen }) }),
      },
      files: { [CONFIG]: JSON.stringify({ provider: { [PROVIDER]: provider } }) },
    };
  },
};

const modelOf = (name: string): object =>
  OPENAI.test(name) ? { name, provider: { npm: RESPONSES } } : { name };
