import { execFile } from "node:child_process";
import { COMMAND_LINE, startEmptyDatabase, type TestDatabase } from "@causeway/testing";
import { freePort } from "@causeway/testing/free-port";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let database: TestDatabase;

beforeEach(async () => {
  database = await startEmptyDatabase();
});
afterEach(() => database.stop());

/** Runs the command as an operator does. */
function causeway(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { promise, resolve } = Promise.withResolvers<{ code: number; out: string }>();
  const child = execFile(
    process.execPath,
    ["--no-warnings", COMMAND_LINE, ...args],
    { env: { ...process.env, DATABASE_URL: database.url, ...env } },
    (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, out: stdout + stderr }),
  );
  return promise;
}

describe("causeway migrate", () => {
  it("plans without changing anything, applies once, and then finds nothing to do", async () => {
    const plan = await causeway(["migrate", "--plan"]);
    expect(plan.out).toContain("would apply 20261121000000_init");
    expect(await causeway(["migrate", "--check"])).toMatchObject({ code: 1 });
    const first = await causeway(["migrate"]);
    expect(first).toMatchObject({ code: 0, out: plan.out.replaceAll("would apply", "applied") });
    expect(await causeway(["migrate"])).toEqual({ code: 0, out: "The database is up to date.\n" });
    expect(await causeway(["migrate", "--check"])).toMatchObject({ code: 0 });
  });

  it("is done once when two run at the same time", async () => {
    const both = await Promise.all([causeway(["migrate"]), causeway(["migrate"])]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(both.filter(({ out }) => out.includes("applied"))).toHaveLength(1);
  });

  it("with --check --wait ends as soon as another process has migrated", async () => {
    const waiting = causeway(["migrate", "--check", "--wait", "60s"]);
    await causeway(["migrate"]);
    expect(await waiting).toEqual({ code: 0, out: "The database is up to date.\n" });
  });

  it("says in one sentence what it cannot reach, without the password", async () => {
    const port = await freePort();
    const { code, out } = await causeway(["migrate"], {
      DATABASE_URL: `postgres://causeway:hunter2@127.0.0.1:${port}/causeway`,
    });
    expect(code).toBe(1);
    expect(out).toBe(`causeway migrate failed: connect ECONNREFUSED 127.0.0.1:${port}\n`);
  });

  it.each([
    [["migrate", "--wait", "soon"], '--wait must be a duration such as 60s, not "soon".'],
    [["migrate", "--check", "--plan"], "Use --check or --plan, not both."],
    [["migrte"], 'Unknown command "migrte".'],
  ])("refuses %j with the usage and exit code 2", async (args, message) => {
    const { code, out } = await causeway(args);
    expect(code).toBe(2);
    expect(out).toContain(message);
    expect(out).toContain("causeway");
  });
});
