import type { SampleCall } from "./sample-calls.ts";

/** One call of an operation, with everything that its samples need. */
export interface Call extends SampleCall {
  readonly httpMethod: string;
  /** Parameters are `{name}`; samples read them from environment variables. */
  readonly path: string;
  /** Without a trailing slash: `http://localhost:4001`. */
  readonly address: string;
  /** Name of the environment variable with the key or token. */
  readonly secret: string;
  /** The secret is a browser's session, not a bearer token. */
  readonly isSession?: boolean;
  /** The response has no body. */
  readonly isEmpty?: boolean;
}

/** Where curl keeps the session, as the guide's "Run the samples" says. */
export const COOKIE_FILE = "cookies.txt";

/** The name of the environment variable that a sample takes a path parameter from. */
export const variableOf = (parameter: string): string => parameter.replaceAll("-", "_").toUpperCase();

/** The header that authenticates, with the secret written as a language writes variables. */
export const authHeader = (call: Call, secret: string): readonly [string, string] =>
  call.isSession ? ["Cookie", `causeway.session_token=${secret}`] : ["Authorization", `Bearer ${secret}`];

/** The dashboard's address: the management API accepts a session's changes only from there. Null where it isn't needed. */
export const originOf = ({ isSession, httpMethod }: Call): string | null =>
  isSession && httpMethod !== "GET" ? "http://localhost:3002" : null;
