import { describe, expect, it } from "vitest";
import { readSettings, settings } from "./env.ts";

const REQUIRED = {
  DATABASE_URL: "postgresql://u:p@localhost/causeway",
  REDIS_URL: "redis://localhost",
  AUTH_SECRET: "s".repeat(32),
  GATEWAY_API_KEY_HASH_SECRET: "s".repeat(32),
};

describe("the gateway's settings", () => {
  it.each([
    ["TRUSTED_PROXIES", "10.0.0.0/8, 2001:db8::1", "10.0.0.0/8, proxy.internal"],
    ["CORS_ORIGINS", "https://app.example,http://localhost:5173", "https://app.example/"],
    ["CORS_ORIGINS", "*", "app.example"],
  ])("take for %s %s and refuse %s", (name, good, bad) => {
    expect(settings.parse({ ...REQUIRED, [name]: good })).toMatchObject({ [name]: good.split(/, ?/) });
    expect(() => settings.parse({ ...REQUIRED, [name]: bad })).toThrow(`${name} must be`);
  });

  it("refuse timeouts of a mapping by the name of their setting, with what they may be", () => {
    const parse = () => settings.parse({ ...REQUIRED, MAPPING_TIMEOUTS: "openai/gpt-4o:connect=5s" });
    expect(parse).toThrow(
      /MAPPING_TIMEOUTS must be: .*first-byte, idle, answer.*"openai\/gpt-4o:connect=5s"/,
    );
  });

  it("refuse a secret of notifications that opens provider keys, without printing it", () => {
    const [auth, old, own] = ["a", "b", "c"].map((letter) => letter.repeat(32));
    const read = (secret: string) =>
      readSettings({ ...REQUIRED, AUTH_SECRET: `${auth}, ${old}`, NOTIFICATION_SECRET: secret });
    expect(read(`${own}`).NOTIFICATION_SECRET).toBe(own);
    for (const secret of [`${old}`, `${own},${auth}`]) {
      expect(() => read(secret)).toThrow(/NOTIFICATION_SECRET must not be a value of AUTH_SECRET/);
      expect(() => read(secret)).not.toThrow(/aaaa|bbbb/);
    }
  });
});
