import { describe, expect, it } from "vitest";
import { defineSettings, setting } from "./define-settings.ts";
import {
  bool,
  durationMs,
  durationSeconds,
  list,
  postgresUrl,
  redisUrl,
  port,
  secret,
  secretList,
  url,
  wholeNumber,
} from "./setting-types.ts";
import { SettingsError } from "./settings-error.ts";

const settings = defineSettings({
  PORT: setting(port(), { description: "Port to listen on.", default: "4002" }),
  AUTH_SECRET: setting(secret(), { description: "Signs sessions.", secret: true }),
  DATABASE_URL: setting(postgresUrl(), { description: "PostgreSQL.", example: "postgres://u:p@h/db" }),
  DEBUG_SQL: setting(bool().optional(), { description: "Log statements." }),
  ORIGINS: setting(list(), { description: "Origins." }),
});

const valid = { AUTH_SECRET: "s".repeat(32), DATABASE_URL: "postgresql://u:p@localhost:5432/causeway" };

function problemsOf(environment: Record<string, string | undefined>): SettingsError {
  try {
    settings.parse(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error;
  }
  throw new Error("expected a SettingsError");
}

describe("settings of an app", () => {
  it("are also read by the name of the previous release, unless the current one is set", () => {
    const renamed = defineSettings({
      MAX_MB: setting(wholeNumber({ min: 1, max: 9 }), {
        description: "Maximum.",
        default: "1",
        formerly: "LIMIT_MB",
      }),
    });
    expect(renamed.parse({}).MAX_MB).toBe(1);
    expect(renamed.parse({ LIMIT_MB: "2" }).MAX_MB).toBe(2);
    expect(renamed.parse({ LIMIT_MB: "2", MAX_MB: "3" }).MAX_MB).toBe(3);
    expect(renamed.table[0]?.description).toBe(
      "Maximum. Formerly `LIMIT_MB`, which works until the next release.",
    );
  });

  it("are typed values with defaults filled in, and an empty variable counts as unset", () => {
    const values = settings.parse({ ...valid, PORT: "", ORIGINS: "https://a.example, https://b.example," });
    const portValue: number = values.PORT;
    expect(portValue).toBe(4002);
    expect(values.DEBUG_SQL).toBeUndefined();
    expect(values.ORIGINS).toEqual(["https://a.example", "https://b.example"]);
  });

  it("report everything that is wrong at once, by name", () => {
    const error = problemsOf({ PORT: "80000", DATABASE_URL: "mysql://x" });
    expect(error.problems.map((problem) => problem.name)).toEqual(["PORT", "AUTH_SECRET", "DATABASE_URL"]);
    expect(error.message).toContain('PORT must be: whole number from 1 to 65535, but is "80000"');
    expect(error.message).toContain("AUTH_SECRET is missing: at least 32 characters (Signs sessions.)");
  });

  it("never print the value of a secret", () => {
    const error = problemsOf({ ...valid, AUTH_SECRET: "too-short-secret" });
    expect(error.message).toContain("AUTH_SECRET must be: at least 32 characters");
    expect(error.message).not.toContain("too-short-secret");
  });

  it.each([
    ["mysql://root:hunter2@h/x", ", but starts with mysql://"],
    ["postgres://u:hunter2@[h", ", but starts with postgres://"],
    ["hunter2:x@h", ""],
    ["u:hunter2://x y", ""],
  ])("name no more than the scheme of a secret URL: %s", (text, words) => {
    const one = defineSettings({ URL: setting(postgresUrl(), { description: "It.", secret: true }) });
    const problem = `must be: URL that starts with postgres:// or postgresql://${words}`;
    expect(() => one.parse({ URL: text })).toThrow(new SettingsError([{ name: "URL", problem }]));
  });

  it("have a table that documents them", () => {
    expect(settings.table.find((row) => row.name === "AUTH_SECRET")).toEqual({
      name: "AUTH_SECRET",
      description: "Signs sessions.",
      form: "at least 32 characters",
      default: null,
      required: true,
      secret: true,
      example: null,
    });
    expect(settings.table.find((row) => row.name === "DEBUG_SQL")).toMatchObject({
      required: false,
      form: "true, false, 1 or 0",
    });
    expect(settings.table.find((row) => row.name === "PORT")).toMatchObject({
      required: false,
      default: "4002",
    });
  });
});

describe("a setting's type", () => {
  it.each(["1", "true"])("takes %s as true", (word) => expect(bool().parse(word)).toBe(true));
  it.each(["0", "false"])("takes %s as false", (word) => expect(bool().parse(word)).toBe(false));
  it.each(["yes", "TRUE ", "2"])("refuses %s as a boolean", (word) =>
    expect(bool().safeParse(word).success).toBe(false),
  );

  it.each([
    ["250ms", 250],
    ["30s", 30_000],
    ["5m", 300_000],
    ["2h", 7_200_000],
    ["1d", 86_400_000],
    ["40", 40],
  ])("reads the duration %s as %i ms", (word, ms) => expect(durationMs().parse(word)).toBe(ms));
  it.each(["-1s", "1.5s", "s", "1w"])("refuses %s as a duration", (word) =>
    expect(durationMs().safeParse(word).success).toBe(false),
  );

  it.each(["1e3", "0x10", "1.0", " 5", "99999999999999999999"])("refuses %s as a whole number", (word) =>
    expect(wholeNumber({ min: 0, max: 1e15 }).safeParse(word).success).toBe(false),
  );

  it("takes the slash off the end of a URL", () =>
    expect(url().parse("https://a.example/v1/")).toBe("https://a.example/v1"));

  it.each([
    ["redis://h:6379/", "redis://h:6379"],
    ["rediss://:p@h", "rediss://:p@h"],
    ["unix:///run/redis/redis.sock?db=1", "/run/redis/redis.sock?db=1"],
  ])("takes %s for Redis", (address, value) => expect(redisUrl().parse(address)).toBe(value));

  it.each([
    "unix://run/redis.sock",
    "unix:///",
    "unix:/run/redis.sock",
    "/run/redis.sock",
    "http://h",
    "redis",
  ])("doesn't take %s for Redis", (address) => expect(redisUrl().safeParse(address).success).toBe(false));

  it("asks every secret of a rotating list to be long enough", () => {
    const long = "a".repeat(32);
    expect(secretList().safeParse(`${long},${long}`).success).toBe(true);
    expect(secretList().safeParse(`${long},short`).success).toBe(false);
  });
});

describe("a duration in seconds", () => {
  const parse = (word: string) => durationSeconds({ min: 1, max: 3_600 }).safeParse(word);

  it.each([
    ["5s", 5],
    ["20m", 1_200],
    ["1h", 3_600],
    ["90", 90],
  ])("reads %s as %i s, and a bare number as it did before", (word, seconds) =>
    expect(parse(word).data).toBe(seconds),
  );

  it.each(["0s", "2h", "3601", "5 s", "1.5m", "250ms", "-5s"])("does not take %s", (word) =>
    expect(parse(word).success).toBe(false),
  );
});
