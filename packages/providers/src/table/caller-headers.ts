import type { CallerHeader } from "@causeway/dialects";

const READ = "2026-11-28";
const METADATA = "openai/codex, codex-rs/core/src/responses_metadata.rs";

/**
 * Headers of clients by the provider that reads them: those of Codex, for OpenAI. An exact list, since a header can name what no one
 * else should know. Requests of Codex 0.171.0 to a provider of its configuration had originator, session, thread, beta features, window
 * and turn metadata on 2026-11-28; the others depend on the model, on agents or on an earlier response.
 */
export const CALLER_HEADERS: Readonly<Record<string, readonly CallerHeader[]>> = {
  openai: [
    {
      name: "originator",
      keys: "any",
      says: "The program that calls",
      source: "openai/codex, codex-rs/login/src/auth/default_client.rs",
      read: READ,
    },
    { name: "session-id", keys: "any", says: "The session", source: METADATA, read: READ },
    { name: "thread-id", keys: "any", says: "The conversation", source: METADATA, read: READ },
    {
      name: "x-openai-internal-codex-responses-lite",
      keys: "any",
      says: "The request has the short form that newer models take, with its tools in an item of the input",
      source: "openai/codex, codex-rs/core/src/client.rs",
      read: READ,
    },
    {
      name: "x-codex-beta-features",
      keys: "own",
      says: "Features in beta that are on",
      source: "openai/codex, codex-rs/core/src/client.rs",
      read: READ,
    },
    {
      name: "x-codex-turn-state",
      keys: "own",
      isGiven: true,
      says: "The provider's state of a turn",
      source: "openai/codex#9332",
      read: READ,
    },
    { name: "x-codex-window-id", keys: "own", says: "The context window", source: METADATA, read: READ },
    {
      name: "x-codex-parent-thread-id",
      keys: "own",
      says: "The conversation that began this one",
      source: METADATA,
      read: READ,
    },
    {
      name: "x-openai-subagent",
      keys: "own",
      says: "The kind of subagent, such as one that reviews",
      source: METADATA,
      read: READ,
    },
    {
      name: "x-codex-installation-id",
      keys: "own",
      says: "The installation",
      source: METADATA,
      read: READ,
    },
    {
      name: "x-codex-turn-metadata",
      keys: "own",
      says: "The turn: folders, commits and addresses of repositories, which can have tokens in them",
      source: `${METADATA}; openai/codex#21570`,
      read: READ,
    },
  ],
};

const NAMES: ReadonlySet<string> = new Set(
  Object.values(CALLER_HEADERS).flatMap((headers) => headers.map(({ name }) => name)),
);

/** Tells if some provider is sent this header of callers. */
export const isCallerHeader = (name: string): boolean => NAMES.has(name);
