import type { Caller, CustomProvider, ProviderKey } from "@causeway/contracts";
import { createSealer } from "@causeway/crypto";
import { findProvider, packSecret } from "@causeway/providers";
import type { Logger } from "@causeway/telemetry";
import type { OutboundClient } from "@causeway/upstream";
import { describe, expect, it } from "vitest";
import { createCredentialPool } from "./credential-pool.ts";

const sealer = createSealer("a".repeat(32));
const client = (name: string) => ({ name }) as unknown as OutboundClient;
const operatorClient = client("operator");
const guardedClient = client("guarded");
const errors: object[] = [];
const logger = { error: (fields: object) => void errors.push(fields) } as unknown as Logger;
const pool = createCredentialPool({
  logger,
  operator: [],
  operatorClient,
  guardedClient,
  sealer,
  hashSecret: "h",
});

const seal = (rowId: string, providerId: string) =>
  sealer.seal("sk-secret", { organizationId: "org_1", rowId, providerId });
const caller = (fields: Partial<Caller>): Caller =>
  ({ organizationId: "org_1", mode: "hybrid", providerKeys: [], customProviders: [], ...fields }) as Caller;
const providerKey = (providerId: string, fields: Partial<ProviderKey> = {}): ProviderKey =>
  ({
    id: "pk_1",
    providerId,
    sealed: seal("pk_1", providerId),
    baseUrl: null,
    settings: {},
    ...fields,
  }) as ProviderKey;
const row = (id: string) => {
  const found = findProvider(id);
  if (!found) throw new Error(`no provider ${id}`);
  return found;
};

describe("an organization's key", () => {
  it("follows a change of its base URL although its sealed secret stays the same", () => {
    const sealed = seal("pk_1", "openai");
    const urlOf = (baseUrl: string) =>
      pool.forProvider(
        caller({ providerKeys: [providerKey("openai", { sealed, baseUrl })] }),
        row("openai"),
      )[0]?.baseUrl;
    expect(urlOf("https://old.example/v1")).toBe("https://old.example/v1");
    expect(urlOf("https://new.example/v1")).toBe("https://new.example/v1");
  });

  it("#101 goes through the guarded client when its settings name the host", () => {
    const [azure] = pool.forProvider(
      caller({ providerKeys: [providerKey("azure", { settings: { resource: "169.254.169.254/#" } })] }),
      row("azure"),
    );
    expect(azure?.client).toBe(guardedClient);
    const [openai] = pool.forProvider(caller({ providerKeys: [providerKey("openai")] }), row("openai"));
    expect(openai?.client).toBe(operatorClient);
  });

  it("#101 reaches no server of the operator's own, which only an operator's key may name by default", () => {
    const key = providerKey("ollama");
    expect(pool.forProvider(caller({ providerKeys: [key] }), row("ollama"))[0]?.client).toBe(guardedClient);
  });

  it("has the values that are sealed with it, and its provider's defaults", () => {
    const text = packSecret({ key: "AKIA1", settings: { secretAccessKey: "s" } });
    const context = { organizationId: "org_1", rowId: "pk_1", providerId: "aws-bedrock" };
    const key = providerKey("aws-bedrock", { sealed: sealer.seal(text, context), position: 3 });
    const [aws] = pool.forProvider(caller({ providerKeys: [key] }), row("aws-bedrock"));
    expect(aws).toMatchObject({
      secret: "AKIA1",
      settings: { region: "us-east-1", secretAccessKey: "s" },
      baseUrl: "https://bedrock-runtime.us-east-1.amazonaws.com",
      tier: 3,
      mode: "organization",
    });
  });

  it("is another one to the judge of its health once it is entered again", () => {
    const healthId = () =>
      pool.forProvider(caller({ providerKeys: [providerKey("openai")] }), row("openai"))[0]?.healthId;
    expect(healthId()).toMatch(/^pk_1 /);
    expect(healthId()).not.toBe(healthId());
  });
});

describe("the mode of a project", () => {
  const openai = { providerId: "openai", index: 0, settings: {}, baseUrl: "https://api.openai.com/v1" };
  const both = createCredentialPool({
    logger,
    operator: [{ ...openai, secret: "sk-operator" }],
    operatorClient,
    guardedClient,
    sealer,
    hashSecret: "h",
  });
  it.each([
    ["hybrid", ["organization", "operator"]],
    ["api-keys", ["organization"]],
    ["credits", ["operator"]],
  ] as const)("%s: uses keys of %j", (mode, expected) => {
    const one = caller({ mode, providerKeys: [providerKey("openai")] });
    expect(both.forProvider(one, row("openai")).map((credential) => credential.mode)).toEqual(expected);
  });

  it("hybrid falls back to the operator's key for a provider without an own one, api-keys does not", () => {
    expect(both.forProvider(caller({ mode: "hybrid" }), row("openai"))).toHaveLength(1);
    expect(both.forProvider(caller({ mode: "api-keys" }), row("openai"))).toEqual([]);
  });
});

describe("a custom provider", () => {
  it("follows a change of its base URL although its token stays the same", () => {
    const sealedToken = seal("cp_1", "custom:mine");
    const custom = (baseUrl: string) =>
      ({ id: "cp_1", name: "mine", baseUrl, sealedToken }) as CustomProvider;
    expect(pool.forCustom(caller({}), custom("https://old.example"))[0]?.baseUrl).toBe("https://old.example");
    expect(pool.forCustom(caller({}), custom("https://new.example"))[0]?.baseUrl).toBe("https://new.example");
  });
});

describe("a key that cannot be opened", () => {
  const sealed = createSealer("another secret".padEnd(32, "!")).seal("sk", {
    organizationId: "org_1",
    rowId: "pk_1",
    providerId: "openai",
  });

  it("is skipped, and said once in the log, without its text", () => {
    const key = providerKey("openai", { sealed });
    const good = providerKey("openai", { id: "pk_2", sealed: seal("pk_2", "openai") });
    const before = errors.length;
    for (let calls = 0; calls < 3; calls += 1) {
      const found = pool.forProvider(caller({ providerKeys: [key, good] }), row("openai"));
      expect(found.map(({ secret }) => secret)).toEqual(["sk-secret"]);
    }
    expect(errors.slice(before)).toMatchObject([{ rowId: "pk_1" }]);
    expect(JSON.stringify(errors)).not.toContain(sealed);
  });

  it("leaves its custom provider without credentials", () => {
    const custom = {
      id: "cp_1",
      name: "mycorp",
      baseUrl: "https://x.example",
      sealedToken: sealed,
    } as CustomProvider;
    expect(pool.forCustom(caller({}), custom)).toEqual([]);
  });
});
