import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readEnvironment, secretNames } from "./read-environment.ts";

const folder = mkdtempSync(join(tmpdir(), "causeway-secrets-"));
afterAll(() => rmSync(folder, { recursive: true }));

function secretFile(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe("secrets from files", () => {
  it("are read without the line break at their end", () => {
    const env = readEnvironment({ AUTH_SECRET_FILE: secretFile("auth", "s3cret value\n") }, ["AUTH_SECRET"]);
    expect(env.AUTH_SECRET).toBe("s3cret value");
  });

  it("give way to the variable itself", () => {
    const env = readEnvironment({ AUTH_SECRET: "direct", AUTH_SECRET_FILE: secretFile("other", "file") }, [
      "AUTH_SECRET",
    ]);
    expect(env.AUTH_SECRET).toBe("direct");
  });

  it("are read for secret settings only", () => {
    const env = readEnvironment({ CATALOG_FILE: secretFile("catalog", "x") }, ["AUTH_SECRET"]);
    expect(env.CATALOG).toBeUndefined();
  });

  it("that cannot be read are all named, with the reason", () => {
    const read = () => readEnvironment({ A_FILE: "/nowhere/a", B_FILE: "/nowhere/b" }, ["A", "B"]);
    expect(read).toThrow(/A_FILE names a file that can't be read: ENOENT[\s\S]*B_FILE names a file/);
  });

  it("are those of the settings marked secret", () => {
    const row = { description: "", form: "", default: null, required: false, example: null };
    expect(
      secretNames([
        { ...row, name: "A", secret: true },
        { ...row, name: "B", secret: false },
      ]),
    ).toEqual(["A"]);
  });
});

describe("a store's password given apart", () => {
  it("becomes part of the URL, whatever characters it has", () => {
    const password = "p@ss/wör:d%#?";
    const { DATABASE_URL } = readEnvironment(
      { DATABASE_URL: "postgres://causeway@db:5432/causeway", POSTGRES_PASSWORD: password },
      [],
    );
    expect(decodeURIComponent(new URL(DATABASE_URL ?? "").password)).toBe(password);
    expect(new URL(DATABASE_URL ?? "").pathname).toBe("/causeway");
  });

  it("comes from a file too", () => {
    const { REDIS_URL } = readEnvironment(
      { REDIS_URL: "redis://redis:6379", REDIS_PASSWORD_FILE: secretFile("redis", "abc\n") },
      [],
    );
    expect(REDIS_URL).toBe("redis://:abc@redis:6379");
  });

  it("becomes an option of a Unix socket", () => {
    const read = (url: string) =>
      readEnvironment({ REDIS_URL: url, REDIS_PASSWORD: "p&w d" }, []).REDIS_URL ?? "";
    const { searchParams, pathname } = new URL(read("unix:///run/redis.sock?db=1"));
    expect([pathname, searchParams.get("db"), searchParams.get("password")]).toEqual([
      "/run/redis.sock",
      "1",
      "p&w d",
    ]);
    expect(read("unix:///run/redis.sock?password=own")).toBe("unix:///run/redis.sock?password=own");
  });

  it("does not replace one that the URL has", () => {
    const { DATABASE_URL } = readEnvironment(
      { DATABASE_URL: "postgres://u:own@db/causeway", POSTGRES_PASSWORD: "other" },
      [],
    );
    expect(DATABASE_URL).toBe("postgres://u:own@db/causeway");
  });

  it("leaves a URL that is none to the check of the settings", () => {
    expect(readEnvironment({ DATABASE_URL: "nonsense", POSTGRES_PASSWORD: "x" }, []).DATABASE_URL).toBe(
      "nonsense",
    );
  });
});
