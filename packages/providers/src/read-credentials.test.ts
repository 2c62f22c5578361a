import { describe, expect, it } from "vitest";
import { credentialSettings, findUnknownSettings, listProviders, readCredentials } from "./index.ts";

const only = (environment: Record<string, string>) => readCredentials(environment);

describe("the operator's credentials", () => {
  it("are none in an empty environment", () => {
    expect(only({})).toEqual([]);
    expect(only({ LLM_OPENAI_API_KEY: "", LLM_GROQ_API_KEY: " , ," })).toEqual([]);
  });

  it("are a comma list, without blanks and empty entries", () => {
    expect(only({ LLM_OPENAI_API_KEY: " sk-a , ,sk-b," })).toEqual([
      { providerId: "openai", index: 0, secret: "sk-a", settings: {}, baseUrl: "https://api.openai.com/v1" },
      { providerId: "openai", index: 1, secret: "sk-b", settings: {}, baseUrl: "https://api.openai.com/v1" },
    ]);
  });

  it("have their related values by index, the last one reused", () => {
    const credentials = only({
      LLM_GOOGLE_VERTEX_API_KEY: "a,b,c",
      LLM_GOOGLE_VERTEX_PROJECT: "p1, p2",
      LLM_GOOGLE_VERTEX_REGION: "us-central1,europe-west4",
    });
    expect(credentials.map(({ settings }) => [settings.project, settings.region])).toEqual([
      ["p1", "us-central1"],
      ["p2", "europe-west4"],
      ["p2", "europe-west4"],
    ]);
    expect(credentials[1]?.baseUrl).toBe(
      "https://europe-west4-aiplatform.googleapis.com/v1/projects/p2/locations/europe-west4",
    );
  });

  it("take defaults, and leave optional settings out", () => {
    expect(only({ LLM_AWS_BEDROCK_API_KEY: "k" })[0]).toMatchObject({
      settings: { region: "us-east-1" },
      baseUrl: "https://bedrock-runtime.us-east-1.amazonaws.com",
    });
    expect(only({ LLM_AZURE_API_KEY: "k", LLM_AZURE_RESOURCE: "r" })[0]).toMatchObject({
      settings: { resource: "r" },
      baseUrl: "https://r.openai.azure.com/openai",
    });
  });

  it("follow a base URL of the operator's, http and private ones too", () => {
    const environment = {
      LLM_ANTHROPIC_API_KEY: "a,b",
      LLM_ANTHROPIC_BASE_URL: "http://10.0.0.1:8080/v1/,http://proxy.internal/v1",
    };
    expect(only(environment).map(({ baseUrl }) => baseUrl)).toEqual([
      "http://10.0.0.1:8080/v1",
      "http://proxy.internal/v1",
    ]);
    expect(only({ LLM_AZURE_API_KEY: "k", LLM_AZURE_BASE_URL: "http://proxy.internal/azure" })).toHaveLength(
      1,
    );
  });

  it("need no key for local servers, one credential per base URL", () => {
    expect(only({ LLM_VLLM_BASE_URL: "http://gpu1:8000/v1,http://gpu2:8000/v1" })).toEqual([
      { providerId: "vllm", index: 0, secret: "", settings: {}, baseUrl: "http://gpu1:8000/v1" },
      { providerId: "vllm", index: 1, secret: "", settings: {}, baseUrl: "http://gpu2:8000/v1" },
    ]);
    expect(only({ LLM_OPENAI_BASE_URL: "http://proxy/v1" })).toEqual([]);
  });

  it("include the simulator when it is switched on", () => {
    expect(only({ SIMULATOR: "true" })).toEqual([
      { providerId: "simulator", index: 0, secret: "", settings: {}, baseUrl: "http://127.0.0.1:9700/v1" },
    ]);
    expect(only({ SIMULATOR: "false" })).toEqual([]);
    expect(only({ LLM_SIMULATOR_BASE_URL: "http://simulator:9700/v1" })[0]?.baseUrl).toBe(
      "http://simulator:9700/v1",
    );
  });

  it("may be service accounts, whose commas are their own", () => {
    const account = { type: "service_account", project_id: "p" };
    const environment = { LLM_GOOGLE_VERTEX_PROJECT: "p" };
    const text = JSON.stringify(account, null, 2);
    expect(
      only({ ...environment, LLM_GOOGLE_VERTEX_API_KEY: text }).map(({ secret }) => JSON.parse(secret)),
    ).toEqual([account]);
    expect(only({ ...environment, LLM_GOOGLE_VERTEX_API_KEY: `${text},${text}` })).toHaveLength(2);
  });

  it.each([
    [{ LLM_AZURE_API_KEY: "secret-value" }, "LLM_AZURE_RESOURCE is required with LLM_AZURE_API_KEY"],
    [
      { LLM_OPENAI_API_KEY: "secret-value", LLM_OPENAI_BASE_URL: "not a url" },
      "LLM_OPENAI_BASE_URL must be an http or https URL",
    ],
    [
      { LLM_OPENAI_API_KEY: "secret-value", LLM_OPENAI_BASE_URL: "file:///etc/passwd" },
      "LLM_OPENAI_BASE_URL must be an http or https URL",
    ],
    // Also while nothing uses it: the key may come later.
    [
      { LLM_OPENAI_BASE_URL: "https://one.example, ftp://two.example" },
      "LLM_OPENAI_BASE_URL must be an http or https URL",
    ],
    [
      { LLM_DATABRICKS_API_KEY: "secret-value,b", LLM_DATABRICKS_HOST: " " },
      "LLM_DATABRICKS_HOST is required with LLM_DATABRICKS_API_KEY",
    ],
  ])("say what is wrong with %j, and no value", (environment, problem) => {
    expect(() => only(environment)).toThrow(problem);
    expect(() => only(environment)).not.toThrow(/secret-value/);
  });

  it("name all problems at once", () => {
    const environment = { LLM_AZURE_API_KEY: "a", LLM_CLOUDFLARE_WORKERS_AI_API_KEY: "b" };
    expect(() => only(environment)).toThrow(/LLM_AZURE_RESOURCE.*LLM_CLOUDFLARE_WORKERS_AI_ACCOUNT_ID/);
  });
});

describe("the settings of credentials", () => {
  it("are a key, related values and a base URL for each provider", () => {
    const names = credentialSettings()
      .filter(({ provider }) => provider === "google-ai-studio" || provider === "azure")
      .map(({ name }) => name);
    expect(names).toEqual([
      "LLM_AZURE_API_KEY",
      "LLM_AZURE_RESOURCE",
      "LLM_AZURE_API_VERSION",
      "LLM_AZURE_DEPLOYMENT",
      "LLM_AZURE_BASE_URL",
      "LLM_GOOGLE_AI_STUDIO_API_KEY",
      "LLM_GOOGLE_AI_STUDIO_BASE_URL",
    ]);
  });

  it("tell what is secret", () => {
    const secret = credentialSettings().filter((setting) => setting.secret);
    expect(secret.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["LLM_OPENAI_API_KEY", "LLM_AWS_BEDROCK_SECRET_ACCESS_KEY"]),
    );
    // A key each, two secrets more for each way to sign requests to AWS, and that of signed tokens.
    expect(secret.length).toBe(listProviders().length + 5);
  });

  it("help to find a mistyped variable", () => {
    expect(
      findUnknownSettings({ LLM_OPENIA_API_KEY: "x", LLM_OPENAI_API_KEY: "x", LLM_CACHE: "x", PATH: "x" }),
    ).toEqual(["LLM_OPENIA_API_KEY"]);
  });
});
