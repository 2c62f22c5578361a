import { join } from "node:path";
import type { Agent, ListedModel } from "./agent.ts";

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
    const isListed = model === null || models.some(({ name }) => name === model);
    const all = isListed ? models : [{ name: model, context: null, output: null }, ...models];
    const provider = {
      npm: "@ai-sdk/openai-compatible",
      name: "Causeway",
      options: { baseURL: `${url}/v1`, apiKey: `{env:${KEY}}` },
      models: Object.fromEntries(all.map((one) => [one.name, modelOf(one)])),
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

/** OpenCode summarizes a conversation in time only if it knows both limits. */
const modelOf = ({ name, context, output }: ListedModel): object => ({
  name,
  ...(context === null || output === null ? {} : { limit: { context, output } }),
  ...(OPENAI.test(name) ? { provider: { npm: RESPONSES } } : {}),
});
