import { describe, expect, it } from "vitest";
import type { Candidate, Credential } from "../request/candidate.ts";
import { type AuthSources, applyCredential } from "./apply-credential.ts";

const sources: AuthSources = {
  googleToken: async () => "operator-token",
  guardedGoogleToken: async () => "guarded-token",
  awsChain: async () => ({ accessKeyId: "AKIAOPERATOR", secretAccessKey: "s" }),
};
const parts = {
  request: { method: "POST", path: "/x", headers: {}, body: {} },
  timeouts: { firstByteMs: null, idleMs: null, totalMs: 1_000 },
  requestId: "r",
  traceparent: null,
  tracestate: null,
} as const;

const apply = async (auth: object, credential: Partial<Credential>) => {
  const candidate = { auth } as Candidate;
  const whole = { baseUrl: "https://p.example", settings: {}, ...credential } as Credential;
  return (await applyCredential(sources, candidate, whole, parts)).headers.authorization;
};

describe("an organization's credential never replaces the operator's", () => {
  const aws = { kind: "aws", service: "bedrock" };
  const google = { kind: "google" };
  const account = '{"client_email":"a"}';

  it("not by the name of AWS's default chain", async () => {
    expect(await apply(aws, { secret: "default", mode: "operator" })).toContain("AKIAOPERATOR");
    expect(await apply(aws, { secret: "default", mode: "organization" })).toBe("Bearer default");
  });

  it("not by the path of a key file, nor through the operator's client", async () => {
    expect(await apply(google, { secret: "/run/key.json", mode: "operator" })).toBe("Bearer operator-token");
    await expect(apply(google, { secret: "/run/key.json", mode: "organization" })).rejects.toMatchObject({
      kind: "credential",
    });
    expect(await apply(google, { secret: account, mode: "organization" })).toBe("Bearer guarded-token");
  });
});

it("a base URL that isn't one is a failure of this key, not of the gateway", async () => {
  await expect(
    apply({ kind: "bearer" }, { secret: "s", mode: "organization", baseUrl: "" }),
  ).rejects.toMatchObject({
    kind: "connect",
  });
});

it("an endpoint on another host is called there, but for a base URL that was given", async () => {
  const elsewhere = { "https://p.example/v1": "https://q.example/v1" };
  const call = async (baseUrl: string) => {
    const credential = { baseUrl, settings: {}, secret: "s", mode: "operator" } as Credential;
    const asked = { ...parts, request: { ...parts.request, elsewhere } };
    const candidate = { auth: { kind: "bearer" } } as Candidate;
    const { origin, path } = await applyCredential(sources, candidate, credential, asked);
    return origin + path;
  };
  expect(await call("https://p.example/v1")).toBe("https://q.example/v1/x");
  expect(await call("http://127.0.0.1:9700/v1")).toBe("http://127.0.0.1:9700/v1/x");
});
