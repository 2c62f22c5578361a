import { expect, it } from "vitest";
import { environmentFor, serviceEnvironment } from "./service-environment.mjs";
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

it("the worker gets the secret of notifications, and none that opens provider keys or checks API keys", () => {
  const env = serviceEnvironment({
    base: { AUTH_SECRET_FILE: "/run/secrets/auth" },
    all: services,
    services,
    secrets: { authSecret: "a", gatewayApiKeyHashSecret: "g", notificationSecret: "n" },
    folder: "/data",
    isDev: false,
  });
  const given = Object.fromEntries(services.map(({ name }) => [name, environmentFor({ name }, env)]));
  expect(given.gateway).toMatchObject({ AUTH_SECRET: "a", NOTIFICATION_SECRET: "n" });
  expect(given.worker).toMatchObject({ NOTIFICATION_SECRET: "n" });
  expect(Object.keys(given.worker).filter((name) => /AUTH_SECRET|HASH_SECRET/.test(name))).toEqual([]);
});
