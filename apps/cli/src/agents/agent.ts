/** A model that a key can use. */
export interface ListedModel {
  readonly name: string;
  /** Tokens that it reads and writes at most; null: unknown. */
  readonly context: number | null;
  readonly output: number | null;
}

/** The gateway that an agent is connected to. */
export interface Connection {
  /** Of the gateway, without a path. */
  readonly url: string;
  readonly apiKey: string;
  /** Name that the agent sends; null: it chooses among its own. */
  readonly model: string | null;
  /** Private and temporary: gone when the agent has ended. */
  readonly folder: string;
  readonly models: readonly ListedModel[];
}

/** Everything that an agent is started with beyond the words of the user. */
export interface Launch {
  /** Go before the user's words. Other people on the machine can read them, so they hold no secret. */
  readonly args: readonly string[];
  /** Variables to set, or with `undefined` to remove. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Files in the folder of the connection, by name. */
  readonly files: Readonly<Record<string, string>>;
}

/** A coding agent that can be connected. */
export interface Agent {
  readonly title: string;
  prepare(connection: Connection, words: readonly string[]): Launch;
}
