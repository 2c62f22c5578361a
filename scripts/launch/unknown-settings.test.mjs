import { describe, expect, it } from "vitest";
import { describeUnknown, findUnknownSettings } from "./unknown-settings.mjs";

const known = new Set(["LLM_OPENAI_API_KEY", "MAX_BODY_MB", "GATEWAY_PORT", "LOG_LEVEL", "HOST", "PORT"]);
const inEnvironment = (...names) => describeUnknown({ inFile: [], inEnvironment: names, known });
const inFile = (...names) => describeUnknown({ inFile: names, inEnvironment: names, known });

describe("a name that is no setting's", () => {
  it.each([
    ["swapped letters", "LLM_OPENIA_API_KEY", "LLM_OPENAI_API_KEY"],
    ["a letter too many", "MAX_BODY_MBB", "MAX_BODY_MB"],
    ["a letter too few", "GATEWAY_PRT", "GATEWAY_PORT"],
    ["a wrong letter", "LOG_LEVAL", "LOG_LEVEL"],
    ["no underline", "LOGLEVEL", "LOG_LEVEL"],
  ])("is named with the nearest one: %s", (_kind, name, near) => {
    const sentence = `${name} is not a setting. Did you mean ${near}?`;
    expect(inEnvironment(name)).toEqual([sentence]);
    expect(inFile(name)).toEqual([sentence]);
  });

  it("with none near it counts in .env alone, which is ours", () => {
    expect(inEnvironment("HOME", "SHELL", "EDITOR", "HOSTNAME", "POST")).toEqual([]);
    expect(inFile("FAVORITE_COLOR")).toEqual(["FAVORITE_COLOR in .env is not a setting."]);
  });

  it("is none of another program's", () => {
    expect(inFile("NODE_OPTIONS", "HTTPS_PROXY", "COMPOSE_PROJECT_NAME", "TZ", "LOG_LEVEL")).toEqual([]);
  });
});

it("each setting is known, of all services, providers, compose files and files of secrets", async () => {
  const names = ["LLM_OPENAI_API_KEY", "LLM_OPENAI_API_KEY_FILE", "AUTH_SECRET_FILE", "PAYLOAD_MAX_MB"];
  const more = ["CAUSEWAY_DATA_DIR", "DASHBOARD_PORT", "BACKUP_PASSPHRASE", "LLM_SIMULATOR_BASE_URL"];
  const env = Object.fromEntries([...names, ...more].map((name) => [name, "x"]));
  expect(await findUnknownSettings(env)).toEqual([]);
  expect(await findUnknownSettings({ ...env, MAX_BODY_MBB: "1" })).toHaveLength(1);
});
