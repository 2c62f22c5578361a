import { expect, it } from "vitest";
import { redisParts, serviceEnvironment } from "./service-parts.ts";

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
