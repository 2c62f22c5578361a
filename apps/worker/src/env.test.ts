import { SettingsError } from "@causeway/telemetry";
import { describe, expect, test } from "vitest";
import { settings } from "./env.ts";

const REQUIRED = {
  DATABASE_URL: "postgresql://causeway:password@localhost:5432/causeway",
  REDIS_URL: "redis://localhost:6379",
};

describe("the worker's settings", () => {
  test("need only the two stores", () => {
    expect(settings.parse(REQUIRED)).toMatchObject({
      PORT: 3006,
      LEASE_GRACE_SECONDS: 60,
      REDIS_QUEUE_URL: undefined,
      OPS_PASSWORD: undefined,
    });
  });

  test("refuse a short password without printing it", () => {
    const parse = () => settings.parse({ ...REQUIRED, OPS_PASSWORD: "hunter2" });
    expect(parse).toThrow(SettingsError);
    expect(parse).toThrow(/OPS_PASSWORD must be: at least 12 characters/);
    expect(parse).not.toThrow(/hunter2/);
  });
});
