import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { allServices } from "./launch/service-table.mjs";
import { ROOT } from "./launch/paths.mjs";

const FOLDER = join(ROOT, "infra/systemd");
const read = (name) => readFileSync(join(FOLDER, name), "utf8");
const units = readdirSync(FOLDER).filter((name) => /\.(service|target)$/.test(name));
const services = allServices({}).filter(({ name }) => name !== "simulator");

describe("the systemd units", () => {
  it.each(services)(
    "run the $name as it is built, on its port, for as long as it needs to stop",
    (service) => {
      const unit = read(`causeway-${service.name}.service`);
      expect(unit).toContain(`WorkingDirectory=/opt/causeway/${service.folder}\n`);
      expect(unit).toContain(`PORT=${service.port}\n`);
      expect(unit).toMatch(service.isNext ? /next start --port \d+/ : /ExecStart=.* dist\/main\.js\n/);
      expect(read("causeway.target")).toContain(`causeway-${service.name}.service`);
    },
  );

  it("give web apps no file with the installation's secrets", () => {
    for (const name of ["dashboard", "playground", "docs"]) {
      expect(read(`causeway-${name}.service`)).not.toContain("/etc/causeway/causeway.env");
    }
    expect(read("web.env.example")).not.toMatch(/AUTH_SECRET|DATABASE_URL|HASH_SECRET/);
  });

  it("give the worker no secret that opens provider keys", () => {
    const unset = /^UnsetEnvironment=(.*)$/m.exec(read("causeway-worker.service"))?.[1]?.split(" ");
    expect(unset).toEqual(expect.arrayContaining(["AUTH_SECRET", "AUTH_SECRET_FILE"]));
    expect(read("causeway.env.example")).toContain("\nNOTIFICATION_SECRET=\n");
  });

  it("leave services nothing that they don't need", () => {
    for (const { name } of services) {
      expect(read(`causeway-${name}.service`)).toMatch(/NoNewPrivileges=true\nCapabilityBoundingSet=\n/);
    }
  });

  it("are understood by systemd, where there is one", () => {
    if (spawnSync("systemd-analyze", ["--version"]).status !== 0) return;
    const paths = units.map((name) => join(FOLDER, name));
    const { stdout, stderr } = spawnSync("systemd-analyze", ["verify", ...paths], { encoding: "utf8" });
    // Node.js may be elsewhere on this machine.
    const problems = `${stdout}${stderr}`
      .split("\n")
      .filter((line) => line && !line.includes("is not executable"));
    expect(problems).toEqual([]);
  });
});
