import { afterEach, describe, expect, it, vi } from "vitest";
import { preflightCommand } from "./preflight.ts";

afterEach(() => vi.unstubAllEnvs());

async function preflight(env: Readonly<Record<string, string>>) {
  const names = ["POSTGRES_PASSWORD", "AUTH_SECRET", "GATEWAY_API_KEY_HASH_SECRET"];
  for (const name of names) vi.stubEnv(name, env[name] ?? "");
  const lines: string[] = [];
  const code = await preflightCommand.run([], { print: (line) => lines.push(line) });
  return { code, text: lines.join("\n") };
}

const long = "x".repeat(40);

describe("causeway preflight", () => {
  it("names all missing secrets in one message", async () => {
    const { code, text } = await preflight({});
    expect(code).toBe(1);
    expect(text).toContain("3 settings are invalid");
    for (const name of ["POSTGRES_PASSWORD", "AUTH_SECRET", "GATEWAY_API_KEY_HASH_SECRET"]) {
      expect(text).toContain(`${name} is missing`);
    }
  });

  it("names one that is too short, and never prints it", async () => {
    const { code, text } = await preflight({
      POSTGRES_PASSWORD: "pw",
      AUTH_SECRET: "hunter2",
      GATEWAY_API_KEY_HASH_SECRET: long,
    });
    expect(code).toBe(1);
    expect(text).toContain("AUTH_SECRET must be: at least 32 characters");
    expect(text).not.toContain("hunter2");
  });

  it("is content with all three", async () => {
    const all = { POSTGRES_PASSWORD: "pw", AUTH_SECRET: long, GATEWAY_API_KEY_HASH_SECRET: long };
    expect(await preflight(all)).toEqual({ code: 0, text: "All required secrets are set." });
  });
});
