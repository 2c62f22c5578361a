import { describe, expect, it } from "vitest";
import { findMissingProviderSettings, readExternalProviders } from "./external-providers.ts";

const NONE = { AUTH_OIDC_NAME: "single sign-on", AUTH_OIDC_TRUST_EMAILS: false };

describe("providers to sign in with", () => {
  it("are none without settings, and nothing is missing", () => {
    expect(readExternalProviders(NONE)).toEqual([]);
    expect(findMissingProviderSettings(NONE)).toEqual([]);
  });

  it("appear in the order of their buttons, the organization's own first", () => {
    const settings = {
      ...NONE,
      AUTH_GITHUB_CLIENT_ID: "a",
      AUTH_GITHUB_CLIENT_SECRET: "b",
      AUTH_GOOGLE_CLIENT_ID: "c",
      AUTH_GOOGLE_CLIENT_SECRET: "d",
      AUTH_OIDC_ISSUER: "https://id.example.com",
      AUTH_OIDC_CLIENT_ID: "e",
      AUTH_OIDC_CLIENT_SECRET: "f",
    };
    expect(readExternalProviders(settings).map(({ id, name }) => `${id} ${name}`)).toEqual([
      "oidc single sign-on",
      "google Google",
      "github GitHub",
    ]);
  });

  it("that are set up in part are told by what is missing", () => {
    const settings = { ...NONE, AUTH_GITHUB_CLIENT_ID: "a", AUTH_OIDC_ISSUER: "https://id.example.com" };
    expect(findMissingProviderSettings(settings)).toEqual([
      "AUTH_GITHUB_CLIENT_SECRET",
      "AUTH_OIDC_CLIENT_ID",
      "AUTH_OIDC_CLIENT_SECRET",
    ]);
    expect(readExternalProviders(settings)).toEqual([]);
  });
});
