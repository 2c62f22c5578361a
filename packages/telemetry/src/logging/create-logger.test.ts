import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createLogger } from "./create-logger.ts";
import { isSecretName, REDACTED } from "./redact.ts";

function createRecorder(level: "debug" | "info" = "info") {
  const lines: string[] = [];
  const logger = createLogger({
    service: "test",
    level,
    destination: { write: (line) => void lines.push(line) },
  });
  return { logger, lines, last: () => JSON.parse(lines.at(-1) ?? "{}") };
}

const API_KEY = `cw_${"aB3".repeat(13)}x`;
const SECRETS = [
  API_KEY,
  "sk-proj-abcdefGHIJ1234567890",
  "sk-ant-api03-AAAAbbbbCCCC",
  "gsk_abcdefghijklmnop",
  `AIza${"x".repeat(35)}`,
  "AKIAIOSFODNN7EXAMPLE",
  "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl",
  "v1.0a1b2c3d.AAAAAAAAAAAAAAAAAAAAAAAAAAAA",
];

describe("a log line", () => {
  it("is one JSON object with level, time, service, fields and message", () => {
    const { logger, last } = createRecorder();
    logger.info({ requestId: "req_1", tokens: 12, amount: 10n }, "request done");
    expect(last()).toMatchObject({
      level: "info",
      service: "test",
      requestId: "req_1",
      tokens: 12,
      amount: "10",
      msg: "request done",
    });
    expect(Date.parse(last().time)).not.toBeNaN();
  });

  it("shows an error with its class, message, stack and cause", () => {
    const { logger, last } = createRecorder();
    logger.error({ err: new TypeError("broken", { cause: new RangeError("deeper") }) }, "failed");
    expect(last().err).toMatchObject({ type: "TypeError", message: "broken", cause: { type: "RangeError" } });
    expect(last().err.stack).toContain("create-logger.test.ts");
  });

  it("is left out below the level", () => {
    const { logger, lines } = createRecorder();
    logger.debug("quiet");
    expect(lines).toEqual([]);
  });

  it.each(SECRETS)("never holds %s, wherever it was put", (secret) => {
    const { logger, lines } = createRecorder();
    const error = Object.assign(new Error(`refused ${secret}`, { cause: new Error(secret) }), {
      config: { url: secret },
    });
    logger.info(`message ${secret}`);
    logger.info({ note: `text ${secret} text`, list: [secret], deep: { a: { b: secret } } }, secret);
    logger.info(
      { err: error, headers: new Headers({ "x-note": secret }), map: new Map([["k", secret]]) },
      "failed",
    );
    logger.info({ [secret]: 1 }, "as a name");
    logger.child({ note: secret }).warn("child");
    expect(lines).toHaveLength(5);
    expect(lines.join("")).not.toContain(secret);
  });

  it.each([
    "authorization",
    "Authorization",
    "x-api-key",
    "X-Api-Key",
    "cookie",
    "set-cookie",
    "password",
    "newPassword",
    "POSTGRES_PASSWORD",
    "AUTH_SECRET",
    "token",
    "access_token",
    "refreshToken",
    "sealed",
    "sealedToken",
    "LLM_OPENAI_API_KEY",
    "x-goog-api-key",
    "callback_secret",
    "private_key",
  ])("hides what is named %s, whatever it is", (name) => {
    const { logger, lines, last } = createRecorder();
    logger.info({ nested: { [name]: "plain words" }, [name]: { inner: "plain words" } }, "x");
    expect(lines[0]).not.toContain("plain words");
    expect(last()[name]).toBe(REDACTED);
    logger.child({ [name]: "plain words" }).info("child");
    expect(lines[1]).not.toContain("plain words");
  });

  it.each(["tokens", "promptTokens", "apiKeyId", "apiKeyHash", "requestId", "model", "firstTokenMs"])(
    "shows what is named %s",
    (name) => expect(isSecretName(name)).toBe(false),
  );

  it("hides passwords in URLs and keys in query strings, and keeps the rest", () => {
    const { logger, lines } = createRecorder();
    logger.info(
      { database: "postgres://causeway:hunter2@db:5432/causeway", url: "https://h/v1?key=abc123&alt=sse" },
      "x",
    );
    expect(lines[0]).not.toMatch(/hunter2|abc123/);
    expect(lines[0]).toContain("db:5432/causeway");
    expect(lines[0]).toContain("alt=sse");
  });

  it("survives cycles and deep values", () => {
    const { logger, lines } = createRecorder();
    const cycle: Record<string, unknown> = {};
    cycle.self = cycle;
    logger.info({ cycle }, "x");
    expect(lines[0]).toContain("[too deep]");
  });

  it("holds no key of ours for any object", () => {
    const key = fc
      .string({ unit: fc.constantFrom(..."abcXYZ019"), minLength: 40, maxLength: 40 })
      .map((random) => `cw_${random}`);
    fc.assert(
      fc.property(fc.object({ values: [fc.string(), key, fc.integer()] }), key, (fields, secret) => {
        const { logger, lines } = createRecorder();
        logger.info({ fields, secret: { value: secret } }, `say ${secret}`);
        expect(lines.join("")).not.toMatch(/\bcw_[A-Za-z0-9]{40}/);
      }),
    );
  });
});
