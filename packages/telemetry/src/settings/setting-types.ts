import { z } from "zod";

/** How the text of a variable becomes a value. Each carries its form in words, which error messages and docs show. */

export const text = () => z.string().describe("text");

/** A TCP port, 1 to 65535. */
export const port = () => wholeNumber({ min: 1, max: 65_535 });

/** A number without fraction, within bounds that count as allowed. */
export function wholeNumber({ min, max }: { min: number; max: number }) {
  return z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .describe(`whole number from ${min} to ${max}`);
}

/** A number that may have a fraction, within bounds that count as allowed. */
export function decimal({ min, max }: { min: number; max: number }) {
  return z
    .string()
    .regex(/^-?\d{1,15}(\.\d{1,15})?$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .describe(`number from ${min} to ${max}`);
}

/** `true` or `false`; also `1` and `0`. */
export const bool = () =>
  z
    .enum(["true", "false", "1", "0"])
    .transform((word) => word === "true" || word === "1")
    .describe("true, false, 1 or 0");

export const SECRET_MIN_CHARACTERS = 32;

/** A secret of ours. */
export const secret = () =>
  z.string().min(SECRET_MIN_CHARACTERS).describe(`at least ${SECRET_MIN_CHARACTERS} characters`);

export const PASSWORD_MIN_CHARACTERS = 12;

/** A password that a person types. */
export const password = () =>
  z.string().min(PASSWORD_MIN_CHARACTERS).describe(`at least ${PASSWORD_MIN_CHARACTERS} characters`);

/** An email address. */
export const email = () => z.email().describe("email address");

/** Secrets that rotate: a comma list, newest first, each long enough. Stays one text. */
export const secretList = () =>
  z
    .string()
    .refine((value) => value.split(",").every((part) => part.trim().length >= SECRET_MIN_CHARACTERS))
    .describe(
      `at least ${SECRET_MIN_CHARACTERS} characters; or several values, newest first, comma-separated`,
    );

/** An absolute URL of one of the given schemes, without a slash at its end. */
export function url(schemes: readonly string[] = ["http", "https"]) {
  return z
    .string()
    .refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)))
    .transform((value) => value.replace(/\/+$/, ""))
    .describe(`URL that starts with ${schemes.map((scheme) => `${scheme}://`).join(" or ")}`);
}

/** A `postgres://` or `postgresql://` address. */
export const postgresUrl = () => url(["postgres", "postgresql"]);

const UNIX = "unix://";

/**
 * `redis://`, `rediss://`, or a Unix socket: `unix:///run/redis/redis.sock?db=1`. The value is what ioredis takes: of a socket its path with
 * the options.
 */
export const redisUrl = () =>
  z
    .string()
    .refine((value) => (value.startsWith(UNIX) ? isSocketPath(value) : isRedisUrl(value)))
    .transform((value) => (value.startsWith(UNIX) ? value.slice(UNIX.length) : value.replace(/\/+$/, "")))
    .describe("URL that starts with redis:// or rediss://, or unix:// and the path of a socket");

const isRedisUrl = (value: string): boolean => url(["redis", "rediss"]).safeParse(value).success;
const isSocketPath = (value: string): boolean => /^unix:\/\/\/[^/?#][^#]*$/.test(value);

/** Comma-separated values, trimmed; empty ones are left out. Unset is the empty list when the default is not given. */
export const list = () =>
  z
    .string()
    .default("")
    .transform((value) =>
      value
        .split(",")
        .map((part) => part.trim())
        .filter((part) => part !== ""),
    )
    .describe("comma-separated list");

/** One of a few words. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words).describe(`one of ${words.join(", ")}`);

const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A duration such as `250ms`, `30s`, `5m`, `2h`, `1d`, as milliseconds; a bare number is milliseconds. */
export const durationMs = () =>
  z
    .string()
    .regex(/^\d{1,12}(ms|s|m|h|d)?$/)
    .transform((value) => Number.parseInt(value, 10) * (UNIT_MS[value.replace(/^\d+/, "")] ?? 1))
    .describe("duration such as 250ms, 30s, 5m, 2h or 1d");

/** A duration such as `5s` or `20m`, as whole seconds; a bare number is seconds. Bounds count as allowed. */
export const durationSeconds = ({ min, max }: { min: number; max: number }) =>
  z
    .string()
    .regex(/^\d{1,12}(s|m|h|d)?$/)
    .transform(
      (value) => (Number.parseInt(value, 10) * (UNIT_MS[value.replace(/^\d+/, "")] ?? 1_000)) / 1_000,
    )
    .pipe(z.number().min(min).max(max))
    .describe(`duration such as 5s or 20m, from ${min}s to ${max}s`);

export const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The lowest level that is written to the log. */
export const logLevel = () => oneOf(LOG_LEVELS);
