import cluster from "node:cluster";
import {
  type DestinationStream,
  destination as openDestination,
  type Logger as PinoLogger,
  pino,
  stdTimeFunctions,
} from "pino";
import type { LogLevel } from "../settings/setting-types.ts";
import { redactFields, redactText } from "./redact.ts";

export type LogFields = Readonly<Record<string, unknown>>;

/** `log("text")` or `log({ field }, "text")`. */
export interface LogMethod {
  (message: string): void;
  (fields: LogFields, message: string): void;
}

/** One JSON object per line. Nothing that looks like a secret, or is named like one, is written. */
export interface Logger {
  readonly debug: LogMethod;
  readonly info: LogMethod;
  readonly warn: LogMethod;
  readonly error: LogMethod;
  readonly fatal: LogMethod;
  /** A logger whose every line carries these fields too. */
  child(fields: LogFields): Logger;
  /** Resolves when everything logged so far was handed to the operating system. */
  flush(): Promise<void>;
}

export interface LoggerOptions {
  readonly service: string;
  readonly level: LogLevel;
  /** Standard output, written in the background, unless another is given. */
  readonly destination?: DestinationStream;
}

/** Bytes gathered before a write (below the most that pino hands over in one, 16 KB), and the longest a line waits for company. */
const BUFFER_BYTES = 12_288;
const FLUSH_MS = 100;
/** Several processes share one standard output: writes up to this long are not mixed with another's (PIPE_BUF). */
const WHOLE_WRITE_BYTES = 4_096;

/** A logger that never makes a request wait for its sink. */
export function createLogger({ service, level, destination = stdout() }: LoggerOptions): Logger {
  const options = {
    level,
    base: cluster.isWorker ? { service, pid: process.pid } : { service },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    // Errors are plain objects already; pino would take them for errors of class Object.
    serializers: { err: (value: unknown) => value },
  };
  return wrap(pino(options, destination));
}

const stdout = (): DestinationStream =>
  openDestination({
    ...{ dest: 1, sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS },
    ...(cluster.isWorker ? { minLength: WHOLE_WRITE_BYTES / 2, maxWrite: WHOLE_WRITE_BYTES } : {}),
  });

function wrap(inner: PinoLogger): Logger {
  return {
    debug: method(inner, "debug"),
    info: method(inner, "info"),
    warn: method(inner, "warn"),
    error: method(inner, "error"),
    fatal: method(inner, "fatal"),
    child: (fields) => wrap(inner.child(redactFields(fields))),
    flush: () => new Promise((resolve) => inner.flush(() => resolve())),
  };
}

function method(inner: PinoLogger, level: "debug" | "info" | "warn" | "error" | "fatal"): LogMethod {
  return (first: string | LogFields, message?: string) => {
    if (!inner.isLevelEnabled(level)) return;
    if (typeof first === "string") inner[level](redactText(first));
    else inner[level](redactFields(first), redactText(message ?? ""));
  };
}
