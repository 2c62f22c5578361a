import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { checkSettings, MADE_SECRETS } from "./check-settings.mjs";
import { ROOT } from "./paths.mjs";
import { serviceEnvironment } from "./service-environment.mjs";
import { allServices } from "./service-table.mjs";

const services = allServices({});
const environment = (base) =>
  serviceEnvironment({
    base,
    all: services,
    services,
    secrets: MADE_SECRETS,
    folder: "/tmp/x",
    isDev: false,
  });
const check = (base, some = services) =>
  checkSettings(some, environment(base)).then(
    () => "",
    ({ message }) => message,
  );

const tables = await Promise.all(
  services.map(async ({ name, folder }) => {
    const file = ["dashboard", "playground"].includes(name) ? "env.ts" : "src/env.ts";
    const { settings } = await import(pathToFileURL(join(ROOT, folder, file)).href);
    return { name, rows: settings.table };
  }),
);
const urls = [
  ...new Set(
    tables.flatMap(({ rows }) => rows.filter(({ form }) => form.startsWith("URL ")).map(({ name }) => name)),
  ),
];

describe("the settings of all services, before any of them starts", () => {
  it("are right as the quick start makes them", async () => {
    expect(await check({})).toBe("");
  });

  it("are refused with the name, what is wrong and who reads it", async () => {
    expect(await check({ LOG_LEVEL: "loud" })).toMatch(
      /^LOG_LEVEL must be: one of .*, but is "loud" \(read by simulator, worker, api, gateway, dashboard, playground, docs\)\.$/,
    );
    expect(await check({ LOG_LEVEL: "loud", WARM_UP: "maybe" })).toMatch(
      /^2 settings are wrong:\n {2}LOG_LEVEL/,
    );
    expect(
      await check(
        { WARM_UP: "maybe" },
        services.filter(({ name }) => name !== "gateway"),
      ),
    ).toBe("");
    expect(await check({ LLM_OPENAI_API_KEY: "k", LLM_OPENAI_BASE_URL: "mysql://h" })).toContain(
      "LLM_OPENAI_BASE_URL",
    );
  });

  it.each(urls)("name the scheme that %s doesn't take", async (name) => {
    const message = await check({ [name]: "mysql://user:hunter2@host/x" });
    expect(message).toContain(`${name} must be: `);
    expect(message).toContain("mysql://");
    expect(urls.length).toBeGreaterThan(7);
  });

  it("never show a secret", async () => {
    for (const name of ["DATABASE_URL", "REDIS_URL"])
      expect(await check({ [name]: "mysql://user:hunter2@host/x" })).not.toContain("hunter2");
  });

  it("of the stores are checked whichever services run", async () => {
    const simulator = services.filter(({ name }) => name === "simulator");
    expect(await check({ DATABASE_URL: "mysql://h/x" }, simulator)).toContain(
      "but starts with mysql:// (read by npm start)",
    );
  });
});
