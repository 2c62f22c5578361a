/** A format in which callers speak to the gateway. */
type DoorName = "chat" | "messages" | "responses";

/** Where one session of a client points, and what it sends with every request. */
export interface Access {
  /** Without a path. */
  readonly url: string;
  readonly key: string;
  readonly model: string;
  /** Sent as `x-request-id`: the simulator remembers by it what it was asked. */
  readonly requestId: string;
}

export interface Tool {
  readonly name: string;
  /** JSON Schema of its arguments. */
  readonly schema: typeof CITY_SCHEMA | typeof EMPTY_SCHEMA;
  run(input: { readonly city?: string }): string;
}

/** What a user says, and how the client should send it. */
export interface Ask {
  readonly text: string;
  /** Data or https URL of a picture that is sent along. */
  readonly image?: string;
  readonly stream?: boolean;
  readonly tools?: readonly Tool[];
  /** The answer must be a person: `{ name, age }`. */
  readonly structured?: boolean;
  readonly thinks?: boolean;
  readonly signal?: AbortSignal;
  /** Told of every piece of text that a stream brings. */
  readonly onPiece?: () => void;
}

export interface Reply {
  /** Of the last answer. */
  readonly text: string;
  /** Thinking of all answers, as the client shows it. */
  readonly thinking: string;
  /** Names of the tools called, step by step. */
  readonly steps: readonly (readonly string[])[];
  /** Why the last answer ended, in the client's word. */
  readonly finish: string;
  /** Tokens of the last answer, cached ones included, as the client counts them. */
  readonly usage: { readonly input: number; readonly output: number };
}

/** One conversation; the client keeps its history in its own form. */
export interface Session {
  /** From a user's words to the final answer: tools that the model calls are run and their results sent back. */
  say(ask: Ask): Promise<Reply>;
}

/** The ways a call can fail that every client tells apart. */
export type Failure = "authentication" | "not_found" | "bad_request" | "rate_limit" | "server" | "stream";

/** A real client library with one of its ways to call a door. */
export interface Client {
  readonly name: string;
  readonly door: DoorName;
  /** State of the model's thinking that this client sends back: none, only what is tied to a call, or all of it. */
  readonly keeps: "nothing" | "calls" | "everything";
  /** Its words for an answer that is complete, was cut at its bound, or was ended by a filter. */
  readonly finishes: { readonly complete: string; readonly cut: string; readonly filtered: string };
  /** It counts the tokens of streams as they are. Default: it does. */
  readonly countsStreams?: boolean;
  open(access: Access): Session;
  /** Whether the error is the class with which this library reports such a failure. */
  isOwnError(error: unknown, failure: Failure): boolean;
}

/** What the gateway says of a stream that the provider failed, or cut. */
export const BROKEN = /broken on purpose|ended early/;

/** Steps after which an agent that never gets a final answer gives up. */
export const MAX_STEPS = 8;

export const CITY_SCHEMA = {
  type: "object" as const,
  properties: { city: { type: "string" as const } },
  required: ["city"],
  additionalProperties: false as const,
};

export const EMPTY_SCHEMA = {
  type: "object" as const,
  properties: {},
  additionalProperties: false as const,
};

export const PERSON_SCHEMA = {
  type: "object" as const,
  properties: { name: { type: "string" as const }, age: { type: "integer" as const } },
  required: ["name", "age"],
  additionalProperties: false as const,
};

/** Runs the tool of this name with arguments as JSON text or value. @throws Error for arguments that do not fit its schema. */
export function runTool(tools: readonly Tool[] | undefined, name: string, input: unknown): string {
  const tool = tools?.find((one) => one.name === name);
  if (!tool) throw new Error(`the model called ${name}, which was not offered`);
  return checkedRun(tool, typeof input === "string" ? JSON.parse(input) : input);
}

export function checkedRun(tool: Tool, input: unknown): string {
  const { city } = input as { city?: unknown };
  if (typeof city !== ("city" in tool.schema.properties ? "string" : "undefined"))
    throw new Error(`wrong arguments for ${tool.name}: ${JSON.stringify(input)}`);
  return tool.run(input as { city?: string });
}
