import { describe, expect, it } from "vitest";
import { findCredentialProblems, splitSettings } from "./credential-problems.ts";
import { keyCheckOf } from "./key-check.ts";
import { findProvider, listProviders } from "./providers.ts";
import { lastFourOf } from "./service-account.ts";
import { packSecret, unpackSecret } from "./stored-credential.ts";
import { customProviderRow } from "./table/local.ts";

const row = (id: string) => {
  const found = findProvider(id);
  if (!found) throw new Error(`no provider ${id}`);
  return found;
};
const problems = (id: string, key: string | undefined, settings = {}, baseUrl: string | null = null) =>
  findCredentialProblems(row(id), { key, settings, baseUrl });
const account = (fields: object = {}) =>
  JSON.stringify({
    type: "service_account",
    client_email: "a@b.iam.gserviceaccount.com",
    private_key_id: "0123456789abcdef",
    private_key: "-----BEGIN PRIVATE KEY-----\nx\n-----END PRIVATE KEY-----\n",
    ...fields,
  });

describe("a key that an organization enters", () => {
  it("is one word that fits into a header", () => {
    expect(problems("openai", "sk-1")).toEqual({});
    for (const key of ["", "two words", "line\nbreak", "schlüssel", "[x"]) {
      expect(problems("openai", key)).toHaveProperty("key");
    }
  });

  it("may be the JSON of a service account where Google takes one, and never names a file", () => {
    const project = { project: "my-project" };
    expect(problems("google-vertex", account(), project)).toEqual({});
    expect(problems("google-vertex", "AIzaSyA", project)).toEqual({});
    expect(problems("google-vertex", "/etc/key.json", project)).toHaveProperty("key");
    expect(problems("google-vertex", "{broken", project)).toHaveProperty("key");
    expect(problems("google-vertex", account({ type: "authorized_user" }), project)).toHaveProperty("key");
    expect(
      problems("google-vertex", account({ token_uri: "http://169.254.169.254/" }), project),
    ).toHaveProperty("key");
    expect(problems("openai", account())).toHaveProperty("key");
  });

  it("may sign for AWS, with a session token alongside it, and never replaces the gateway's own identity", () => {
    expect(problems("aws-bedrock", "AKIA1", { secretAccessKey: "s", sessionToken: "t" })).toEqual({});
    expect(problems("aws-bedrock", "bedrock-api-key")).toEqual({});
    expect(problems("aws-bedrock", "default")).toHaveProperty("key");
    expect(problems("aws-bedrock", "AKIA1", { sessionToken: "t" })).toHaveProperty(["settings.sessionToken"]);
    expect(problems("aws-bedrock", undefined, { secretAccessKey: "s" })).toHaveProperty([
      "settings.secretAccessKey",
    ]);
  });

  it("#101 has related values that can end neither a host nor a path", () => {
    expect(problems("azure", "k", { resource: "my-resource", apiVersion: "2024-10-21" })).toEqual({});
    for (const resource of ["evil.example/#", "evil.example", "a/b", "a?b", "a@b", "", "a\\b", "-a"]) {
      expect(problems("azure", "k", { resource })).toHaveProperty(["settings.resource"]);
    }
    for (const project of ["../x", "a/b", "a%2f", "a#b", ".."]) {
      expect(problems("google-vertex", "k", { project })).toHaveProperty(["settings.project"]);
    }
    expect(problems("databricks", "k", { host: "dbc-1.cloud.databricks.com" })).toEqual({});
    expect(problems("databricks", "k", { host: "127.0.0.1" })).toHaveProperty(["settings.host"]);
  });

  it("has the values its provider needs and no others", () => {
    expect(problems("azure", "k")).toHaveProperty(["settings.resource"]);
    expect(problems("openai", "k", { region: "eu" })).toHaveProperty(["settings.region"]);
  });

  it("needs an address where its provider is a server of one's own", () => {
    expect(problems("ollama", "")).toHaveProperty("baseUrl");
    expect(problems("ollama", "", {}, "https://ollama.example/v1")).toEqual({});
  });

  it("is sealed together with the values that are secret too", () => {
    const { secret, plain } = splitSettings(row("aws-bedrock"), {
      region: "eu-west-1",
      secretAccessKey: "s",
    });
    expect({ secret, plain }).toEqual({ secret: { secretAccessKey: "s" }, plain: { region: "eu-west-1" } });
    expect(unpackSecret(packSecret({ key: "AKIA1", settings: secret }))).toEqual({
      key: "AKIA1",
      settings: { secretAccessKey: "s" },
    });
    expect(unpackSecret(packSecret({ key: account(), settings: {} }))).toEqual({
      key: account(),
      settings: {},
    });
  });

  it("is told from others by its last characters, unless they are most of it", () => {
    expect(lastFourOf("sk-proj-0123456789")).toBe("6789");
    expect(lastFourOf("short")).toBe("");
    expect(lastFourOf(account())).toBe("cdef");
  });
});

describe("the call that checks a key", () => {
  const urlOf = (id: string, settings = {}, baseUrl: string | null = null, key = "sk-1") => {
    const call = keyCheckOf(row(id), { key, settings, baseUrl });
    return call && call.origin + call.path;
  };

  it("lists models, at the provider or at a base URL of the key's own", () => {
    expect(urlOf("openai")).toBe("https://api.openai.com/v1/models");
    expect(urlOf("openai", {}, "https://proxy.example/openai/v1")).toBe(
      "https://proxy.example/openai/v1/models",
    );
    expect(
      keyCheckOf(row("anthropic"), { key: "sk-1", settings: {}, baseUrl: null })?.headers,
    ).toHaveProperty("anthropic-version");
  });

  it("is another one where the provider has it elsewhere", () => {
    expect(urlOf("azure", { resource: "r" })).toBe("https://r.openai.azure.com/openai/v1/models");
    expect(urlOf("azure", { resource: "r", apiVersion: "2024-10-21" })).toBe(
      "https://r.openai.azure.com/openai/models?api-version=2024-10-21",
    );
    expect(urlOf("aws-bedrock", { region: "eu-west-1" })).toBe(
      "https://bedrock.eu-west-1.amazonaws.com/foundation-models",
    );
    expect(urlOf("google-vertex", { project: "p" })).toBeNull();
    expect(urlOf("google-vertex", { project: "p" }, null, account())).toBe(
      "https://aiplatform.googleapis.com/v1/projects/p/locations/global/cachedContents?pageSize=1",
    );
    expect(urlOf("cohere")).toBe("https://api.cohere.com/v1/models?page_size=1");
    const custom = keyCheckOf(customProviderRow, {
      key: "t",
      settings: {},
      baseUrl: "https://llm.example/api",
    });
    expect(custom && custom.origin + custom.path).toBe("https://llm.example/api/v1/models");
  });

  it("is known of every provider that is on the internet, but those that have none", () => {
    const settings = { resource: "r", project: "p", accountId: "a", host: "h.example.com", account: "a" };
    const without = listProviders().filter(
      (one) => keyCheckOf(one, { key: account(), settings, baseUrl: null }) === null,
    );
    expect(without.map(({ id }) => id)).toEqual(["snowflake-cortex", "voyage", "jina-ai", "fal"]);
  });
});
