import { expect, it } from "vitest";
import { serviceEnvironment } from "./service-environment.mjs";
import { allServices } from "./service-table.mjs";

const services = allServices({});
const environment = (base) =>
  serviceEnvironment({ base, all: services, services, folder: "/data", isDev: false });

it("what the operator set wins over what the quick start chooses", () => {
  expect(environment({ HOST: "0.0.0.0", MEDIA_DIR: "/media" })).toMatchObject({
    HOST: "0.0.0.0",
    MEDIA_DIR: "/media",
  });
});

it("an empty variable counts as none: nothing is opened to the network by it", () => {
  const chosen = environment({});
  const emptied = Object.fromEntries(Object.keys(chosen).map((name) => [name, ""]));
  expect(environment(emptied)).toEqual(chosen);
});
