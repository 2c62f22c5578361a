import type { UpstreamError } from "@causeway/dialects";
import { expect, it } from "vitest";
import type { Credential } from "../pipeline/candidate.ts";
import { withoutKey } from "./without-key.ts";

const quoted = (message: string, secret: string, settings = {}) =>
  withoutKey({ message } as UpstreamError, { secret, settings } as Credential).message;

it("a caller is not told the key that a provider quotes, nor the values sealed beside it", () => {
  expect(quoted("Incorrect token: Bearer token-0123456789", "token-0123456789")).toBe(
    "Incorrect token: Bearer [redacted]",
  );
  expect(
    quoted("bad signature of wJalrXUtnFEMI", "AKIA", { secretAccessKey: "wJalrXUtnFEMI" }),
  ).not.toContain("wJalr");
  expect(quoted("no model in eu-west-1", "AKIA", { region: "eu-west-1" })).toBe("no model in eu-west-1");
  expect(quoted("the server is busy", "")).toBe("the server is busy");
});
