import { join } from "node:path";
import type { Agent } from "./agent.ts";

const SETTINGS = "settings.json";

/** Qwen Code, by variables; settings of the system win over the user's choice of a sign-in. Source: its page "Settings". */
export const qwen: Agent = {
  title: "Qwen Code",
  prepare({ url, apiKey, model, folder }) {
    const settings = {
      security: { auth: { selectedType: "openai" } },
      ...(model === null ? {} : { model: { name: model } }),
    };
    return {
      args: [],
      env: {
        OPENAI_API_KEY: apiKey,
        OPENAI_BASE_URL: `${url}/v1`,
        OPENAI_MODEL: model ?? undefined,
        QWEN_CODE_SYSTEM_SETTINGS_PATH: join(folder, SETTINGS),
      },
      files: { [SETTINGS]: JSON.stringify(settings) },
    };
  },
};
