import { describe, expect, it } from "vitest";
import { allServices, chosenServices } from "./service-table.mjs";

const names = (services) => services.map(({ name }) => name);

describe("the services to run", () => {
  it("are all unless some are named, on the command line before the environment", () => {
    expect(names(chosenServices({}, undefined))).toContain("dashboard");
    expect(names(chosenServices({ CAUSEWAY_SERVICES: "gateway, worker" }, undefined))).toEqual([
      "worker",
      "gateway",
    ]);
    expect(names(chosenServices({ CAUSEWAY_SERVICES: "gateway" }, "api"))).toEqual(["api"]);
  });

  it("must exist", () => {
    expect(() => chosenServices({}, "gatewey")).toThrow("Unknown service: gatewey");
  });

  it("listen where their settings say, on ports that can be", () => {
    const port = (env) => allServices(env).find(({ name }) => name === "gateway").port;
    expect(port({})).toBe(4001);
    expect(port({ GATEWAY_PORT: "14001" })).toBe(14001);
    for (const text of ["0", "65536", "http", "1.5"])
      expect(() => port({ GATEWAY_PORT: text })).toThrow("GATEWAY_PORT");
  });

  it("listen each on its own port", () => {
    const env = { GATEWAY_PORT: "3006" };
    expect(() => chosenServices(env, undefined)).toThrow("Set WORKER_PORT or GATEWAY_PORT to another port");
    expect(names(chosenServices(env, "gateway"))).toEqual(["gateway"]);
  });
});
