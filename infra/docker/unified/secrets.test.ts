import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keptSecrets, withSecrets } from "./secrets.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "causeway-unified-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ALL = { POSTGRES_PASSWORD: "p", AUTH_SECRET: "a", GATEWAY_API_KEY_HASH_SECRET: "g" };

describe("the secrets of the unified container", () => {
  it("are required, and every missing one is named", () => {
    expect(() => withSecrets({ AUTH_SECRET: "a" }, folder)).toThrow(
      /^POSTGRES_PASSWORD, GATEWAY_API_KEY_HASH_SECRET are missing/,
    );
    expect(withSecrets(ALL, folder)).toEqual(ALL);
  });

  it("can be files", () => {
    const file = join(folder, "password");
    writeFileSync(file, "from a file\n");
    const { POSTGRES_PASSWORD, ...rest } = ALL;
    expect(withSecrets({ ...rest, POSTGRES_PASSWORD_FILE: file }, folder)).toEqual({
      ...rest,
      POSTGRES_PASSWORD: "from a file",
    });
    expect(POSTGRES_PASSWORD).toBe("p");
  });

  it("are generated once for a trial, readable by no one else, and given ones win", () => {
    const first = withSecrets({ GENERATE_SECRETS: "true" }, folder);
    const names = [...Object.keys(ALL), "NOTIFICATION_SECRET"];
    expect(names.every((name) => (first[name] ?? "").length >= 32)).toBe(true);
    expect(statSync(join(folder, "secrets.json")).mode & 0o777).toBe(0o600);
    expect(withSecrets({}, folder)).toMatchObject({ AUTH_SECRET: first.AUTH_SECRET });
    expect(withSecrets({ AUTH_SECRET: "mine" }, folder).AUTH_SECRET).toBe("mine");
    expect(readFileSync(join(folder, "secrets.json"), "utf8")).not.toContain("mine");
  });

  it("come to include the one of notifications where a trial was started before there was one", () => {
    const { AUTH_SECRET } = withSecrets({ GENERATE_SECRETS: "true" }, folder);
    const file = join(folder, "secrets.json");
    const { NOTIFICATION_SECRET: _, ...earlier } = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(file, JSON.stringify(earlier));
    expect(withSecrets({}, folder)).not.toHaveProperty("NOTIFICATION_SECRET");
    const next = withSecrets({ GENERATE_SECRETS: "true" }, folder);
    expect(next.AUTH_SECRET).toBe(AUTH_SECRET);
    expect(next.NOTIFICATION_SECRET).toHaveLength(48);
  });

  it("do not come with stores of one's own", () => {
    expect(() => withSecrets({ ...ALL, DATABASE_URL: "postgres://db/x" }, folder)).toThrow(
      "DATABASE_URL cannot be set",
    );
  });

  it("are there for commands too, where the environment doesn't set them", () => {
    expect(keptSecrets({}, folder)).toEqual({});
    const made = withSecrets({ GENERATE_SECRETS: "true" }, folder);
    const { POSTGRES_PASSWORD, AUTH_SECRET, NOTIFICATION_SECRET } = made;
    const given = { GATEWAY_API_KEY_HASH_SECRET_FILE: "/run/secrets/hash" };
    expect(keptSecrets(given, folder)).toEqual({
      POSTGRES_PASSWORD,
      AUTH_SECRET,
      NOTIFICATION_SECRET,
    });
  });
});
