import type { JsonObject } from "../json-object.ts";

/** Strings of a request that no rule looks at. */
interface Uninspected {
  /** Members that hold them. */
  readonly members: readonly string[];
  /** Which of their values are left out; all others are inspected. */
  readonly what: string;
  readonly why: string;
}

/**
 * What no guardrail looks at in a request: the one list, which the guide repeats. Everything else is inspected. The words of
 * the formats (`FORMAT_WORDS`) belong to it.
 */
export const UNINSPECTED = {
  model: {
    members: ["model"],
    what: "The model of the request",
    why: "Access rules judge it, and the provider gets its own name for the model",
  },
  own: {
    members: ["routing", "callback_url", "callback_secret"],
    what: "Fields that only the gateway reads",
    why: "No provider gets it",
  },
  ids: {
    members: [
      ...["id", "call_id", "tool_call_id", "tool_use_id", "item_id", "message_id", "response_id"],
      ...[
        "previous_response_id",
        "conversation",
        "container_id",
        "approval_request_id",
        "parent_tool_use_id",
      ],
      ...["vector_store_ids", "file_id", "file_ids"],
    ],
    what: "Ids of 16 characters or more with a digit and no space",
    why: "A computer made them: matches in them are chance",
  },
  signatures: {
    members: ["signature", "thought_signature", "thoughtSignature"],
    what: "Signatures of 32 characters or more without a space",
    why: "Only their provider can read them",
  },
  encrypted: {
    members: ["encrypted_content", "encrypted_index", "encrypted_stdout", "data"],
    what: "Encrypted data of 32 characters or more without a space; `data` only of reasoning",
    why: "Only their provider can read it",
  },
  sealed: {
    members: ["thinking", "text", "summary", "content", "title", "url"],
    what: "Text of reasoning and of web search results that carries a signature or encrypted data of 64 characters or more",
    why: "It comes from its provider, which refuses it when it is changed",
  },
  media: {
    members: [
      ...["url", "image_url", "file_url", "audio_url", "video_url", "input_reference", "file_data", "data"],
      ...["b64_json", "known_speaker_references"],
    ],
    what: "Images, sound and video, as their bytes show; in other fields, data URLs and base64 of 1,024 characters or more",
    why: "They have no text that rules can read",
  },
  credentials: {
    members: ["authorization", "authorization_token", "headers"],
    what: "Credentials for an MCP server: these members, and headers that are named like a credential",
    why: "The server can't be called without them",
  },
} as const satisfies Record<string, Uninspected>;

/** What no guardrail looks at in a response, in addition to ids, signatures, encrypted data and media. */
export const UNINSPECTED_ANSWERS = {
  model: {
    members: ["model"],
    what: "The model of the response",
    why: "Access rules judge which models answer",
  },
  own: {
    members: ["metadata"],
    what: "Data that the gateway adds to the response",
    why: "It comes from no model",
  },
  repeated: {
    members: [
      ...["instructions", "metadata", "prompt", "reasoning", "text", "tools", "tool_choice", "user"],
      ...["prompt_cache_key", "safety_identifier"],
    ],
    what: "Fields at the top level of a Responses object that repeat the request",
    why: "The request was inspected",
  },
  vectors: {
    members: ["embedding"],
    what: "Embeddings: numbers, or numbers in base64",
    why: "They have no text",
  },
  padding: {
    members: ["obfuscation", "p"],
    what: "Padding of chunks",
    why: "The gateway removes it from inspected streams",
  },
  tokenBytes: {
    members: ["bytes"],
    what: "Bytes of a token in `logprobs`, which are numbers",
    why: "The token says the same, and is inspected",
  },
} as const satisfies Record<string, Uninspected>;

const LEAST_ID = 16;
const LEAST_BLOB = 32;
const LEAST_SEAL = 64;
const UNSPACED = /^[\w.:|+/=~@-]+$/;

/** Whether an id was made by a computer. */
export const isMadeId = (text: string): boolean =>
  text.length >= LEAST_ID && /\d/.test(text) && UNSPACED.test(text);

/** Whether a text is a signature or is encrypted. */
export const isBlob = (text: unknown, least = LEAST_BLOB): boolean =>
  typeof text === "string" && text.length >= least && UNSPACED.test(text);

const SEALED_TYPES = /^(?:thinking|redacted_thinking|reasoning(?:\.[a-z]+)?|web_search_result|compaction)$/;
const SEALS = [...UNINSPECTED.signatures.members, ...UNINSPECTED.encrypted.members];
const SEALED_MEMBERS: ReadonlySet<string> = new Set(UNINSPECTED.sealed.members);

/** Whether a member belongs to what its provider signed or encrypted. */
export const isSealed = (owner: JsonObject, member: string): boolean =>
  SEALED_MEMBERS.has(member) &&
  typeof owner.type === "string" &&
  SEALED_TYPES.test(owner.type) &&
  SEALS.some((seal) => seal !== member && isBlob(owner[seal], LEAST_SEAL));

/** Whether the `data` of an object is what its provider encrypted. */
export const isEncryptedData = ({ type, data }: JsonObject): boolean =>
  typeof type === "string" && SEALED_TYPES.test(type) && isBlob(data);

/** Whether a header of an MCP server is a credential. */
export const isCredentialHeader = (name: string): boolean =>
  /authorization|api-?key|token|secret|cookie|password/i.test(name);
