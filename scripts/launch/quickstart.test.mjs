import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { writeQuickstart } from "./quickstart.mjs";
import { serviceEnvironment } from "./service-environment.mjs";
import { allServices, chosenServices } from "./service-table.mjs";
import { summary } from "./summary.mjs";

const account = { email: "a@b.c", password: "p", apiKey: "cw_key" };

it.each([
  [undefined, {}, "sim-echo"],
  ["gateway,worker", {}, "auto"],
  ["gateway,simulator", { SIMULATOR: "false" }, "auto"],
  ["gateway", { SIMULATOR: "true" }, "sim-echo"],
])("the first request is one that can be answered: %s %j", (only, base, model) => {
  const folder = mkdtempSync(join(tmpdir(), "causeway-quickstart-"));
  const services = chosenServices(base, only);
  const env = serviceEnvironment({ base, all: allServices(base), services, folder, isDev: false });
  const facts = writeQuickstart({ folder, services, account, env });
  expect(JSON.parse(readFileSync(join(folder, "quickstart.json"), "utf8"))).toMatchObject({
    model,
    origin: "http://localhost:3002",
  });
  expect(summary(facts).includes("sim-echo")).toBe(model === "sim-echo");
  rmSync(folder, { recursive: true });
});

it("the summary says what is still being built, and what was mistyped", () => {
  const facts = {
    gatewayUrl: "http://g",
    docsUrl: "http://d",
    dashboardUrl: "http://h",
    opsUser: "admin",
    opsPassword: "p",
    model: "auto",
  };
  const text = summary({ ...facts, building: ["docs"], warnings: ["MAX_BODY_MBB is not a setting."] });
  expect(text).toMatch(/Docs +http:\/\/d {3}\(being built\)/);
  expect(text).not.toMatch(/Dashboard +http:\/\/h {3}\(being built\)/);
  expect(text).toContain("⚠ MAX_BODY_MBB is not a setting.");
});
