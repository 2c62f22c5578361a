import { expect, it } from "vitest";
import { redisParts, serviceEnvironment, serviceParts } from "./service-parts.ts";

it("lets services reach both Redis servers through the sockets that these open, with the password", () => {
  const env = serviceEnvironment({}, "secret", "internal");
  const [redis, cache] = redisParts("secret").map(({ input }) => input ?? "");
  expect(redis).toContain(`\nunixsocket ${new URL(env.REDIS_URL).pathname}\n`);
  expect(redis).toContain("\nappendonly yes\n");
  expect(env.REDIS_PASSWORD).toBe("secret");
  const { pathname, searchParams } = new URL(env.CACHE_REDIS_URL);
  expect(cache).toContain(`\nunixsocket ${pathname}\n`);
  expect(searchParams.get("password")).toBe("secret");
  for (const settings of [redis, cache]) expect(settings).toContain("\nrequirepass secret\n");
});

it("gives the worker the secret of notifications, and none that opens provider keys or checks API keys", () => {
  const secrets = {
    AUTH_SECRET: "a",
    AUTH_SECRET_FILE: "/run/secrets/auth",
    GATEWAY_API_KEY_HASH_SECRET: "g",
    NOTIFICATION_SECRET: "n",
  };
  const parts = serviceParts(secrets).flat();
  const envOf = (name: string) => parts.find((part) => part.name === name)?.env ?? {};
  expect(envOf("gateway")).toMatchObject(secrets);
  expect(envOf("worker")).toMatchObject({ NOTIFICATION_SECRET: "n" });
  for (const name of ["worker", "dashboard", "playground", "docs"])
    expect(Object.keys(envOf(name)).filter((setting) => /AUTH|HASH/.test(setting))).toEqual([]);
});
