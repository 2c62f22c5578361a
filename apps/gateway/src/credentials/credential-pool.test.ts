import type { Caller, CustomProvider, ProviderKey } from "@causeway/contracts";
import { createSealer } from "@causeway/crypto";
import { findProvider } from "@causeway/providers";
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
