import type { UpstreamError } from "@causeway/dialects";
import { expect, it } from "vitest";
import type { Credential } from "../request/candidate.ts";
import { redactKey } from "./redact-key.ts";

const quoted = (message: string, secret: string, settings = {}) =>
  redactKey({ message } as UpstreamError, { secret, settings } as Credential).message;

it("a caller is not redacted the key that a provider quotes, nor the values sealed alongside it", () => {
  expect(quoted("Incorrect token: Bearer token-0123456789", "token-0123456789")).toBe(
    "Incorrect token: Bearer [redacted]",
  );
  expect(
    quoted("bad signature of wJalrXUtnFEMI", "AKIA", { secretAccessKey: "wJalrXUtnFEMI" }),
  ).not.toContain("wJalr");
  expect(quoted("no model in eu-west-1", "AKIA", { region: "eu-west-1" })).toBe("no model in eu-west-1");
  expect(quoted("the server is busy", "")).toBe("the server is busy");
});

it("nor in its code, type or path, nor in the details that clients act on", () => {
  const secret = "sk-secret-0123456789";
  const error = {
    message: "no",
    type: `bad ${secret}`,
    param: `headers.${secret}`,
    code: secret,
    messagesDetails: { [secret]: { seen: [`key ${secret}`] }, count: 3 },
  } as unknown as UpstreamError;
  const redacted = redactKey(error, { secret, settings: {} } as Credential);
  expect(JSON.stringify(redacted)).not.toContain("0123456789");
  expect(redacted).toMatchObject({ code: "[redacted]", messagesDetails: { count: 3 } });
});
