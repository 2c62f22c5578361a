import type { Caller, Mapping, Model } from "@causeway/contracts";
import { findProvider } from "@causeway/providers";
import { describe, expect, it } from "vitest";
import type { Credential } from "../../request/candidate.ts";
import { findMissingKeys, type RowKeys } from "./missing-keys.ts";
import { disabledCustom, notConfigured, unreadableCustom } from "./not-configured.ts";

const caller = (fields: Partial<Caller>): Caller =>
  ({ mode: "hybrid", providerKeys: [], disabledProviders: [], ...fields }) as unknown as Caller;
const keyed = (fields: Partial<RowKeys> = {}, mapping: object = {}): RowKeys => ({
  row: findProvider("azure") ?? null,
  keys: [],
  mapping: { providerId: "azure", ...mapping } as Mapping,
  ...fields,
});
const KEY = { mode: "operator" } as Credential;
const own = { providerKeys: [{ providerId: "azure" }] } as unknown as Partial<Caller>;
const OFF = { below: { providerId: "azure", disabled: true } };

/** Name of the case, the caller, keys of the provider, those that serve the model, and the message. */
const CASES: readonly [string, Partial<Caller>, Credential[], RowKeys, string][] = [
  [
    "no key",
    {},
    [],
    keyed(),
    "No provider key is set up for gpt-4o. Add one for azure under Settings, Provider keys.",
  ],
  [
    "a disabled key",
    { disabledProviders: ["azure"] },
    [],
    keyed(),
    "The provider key for azure is disabled. Enable it under Settings, Provider keys.",
  ],
  [
    "a key that can't be decrypted",
    own,
    [],
    keyed(),
    "The provider key for azure can't be decrypted. Enter it again under Settings, Provider keys.",
  ],
  [
    "keys of other deployments",
    own,
    [KEY],
    keyed(),
    "No provider key for azure has a deployment of gpt-4o. Add one under Settings, Provider keys.",
  ],
  [
    "a model that the operator turned off",
    {},
    [KEY],
    keyed({ keys: [KEY] }, OFF),
    "The operator turned off gpt-4o at azure. Ask your operator.",
  ],
  [
    "a project with the operator's keys only",
    { ...own, mode: "credits", disabledProviders: ["azure"] },
    [],
    keyed(),
    "This project uses only the operator's provider keys, and none serves gpt-4o. Ask your operator, or change the project's mode under Settings, Projects.",
  ],
];

describe("a model without a provider key", () => {
  it("names who makes the model first", () => {
    const model = { vendor: "openai" } as Model;
    const candidates = ["azure", "databricks", "digitalocean", "openai"].map((providerId) => ({
      providerId,
      model,
    }));
    const missing = findMissingKeys({ credentials: { forProvider: () => [] } }, caller({}), candidates, []);
    expect(notConfigured(caller({}), "gpt-4o", missing).message).toMatch(/Add one for openai, azure, /);
  });

  it.each(CASES)("says what is missing: %s", (_name, fields, all, one, message) => {
    const who = caller(fields);
    const missing = findMissingKeys(
      { credentials: { forProvider: () => all } },
      who,
      [{ providerId: "azure", model: null }],
      [one],
    );
    expect(notConfigured(who, "gpt-4o", missing)).toMatchObject({
      message,
      ...{ code: "provider_not_configured", status: 400, details: { param: "model" } },
    });
  });

  it("says so of a custom provider", () => {
    expect(disabledCustom("mycorp").message).toBe(
      "The custom provider mycorp is disabled. Enable it under Settings, Custom providers.",
    );
    expect(unreadableCustom("mycorp").message).toMatch(/^The token of the custom provider mycorp can't be/);
  });
});
