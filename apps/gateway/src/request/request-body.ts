import type { GuardrailVerdict } from "@causeway/contracts";
import type {
  ChangedEffort,
  JsonObject,
  RequestFacts,
  Target,
  ToolNames,
  UpstreamDialect,
  UpstreamRequest,
} from "@causeway/dialects";
import type { CompiledRules, FoundViolation, Numbers, Originals } from "@causeway/guardrails";
import type { Sendable } from "@causeway/providers";
import type { JudgedText } from "./guard.ts";
import type { MediaFetcher } from "./media-fetcher.ts";
import type { SentDocument, UnseenFile } from "./sent-files.ts";

/** Whom a request is built for. */
export interface BuildOrder {
  readonly dialect: UpstreamDialect;
  readonly target: Target;
  readonly callerHeaders: Readonly<Record<string, string>>;
  /** Members and flags that it is sent, where others are left out. */
  readonly sendable?: Sendable | undefined;
}

/** What a provider is sent. */
export interface BuiltRequest extends UpstreamRequest {
  /** Members and flags of the caller's request that `BuildOrder.sendable` left out. */
  readonly leftOut?: readonly string[];
  readonly fitted?: Fitted;
}

/** Changes to a request for its provider, which are undone in the answer. */
export interface Fitted {
  readonly names: ToolNames;
  /** Caller and provider speak the same format, but the request went through the chat form, and so does the answer. */
  readonly isByChat: boolean;
  /** Tools that the provider doesn't have, and isn't offered. */
  readonly leftOut: readonly string[];
  /** The level of reasoning, where its model doesn't have the caller's. */
  readonly effort?: ChangedEffort | null;
}

/** A turn of a conversation as it is kept, each part as JSON. It is only parsed where it is read: it may have megabytes. */
export interface StoredTurn {
  readonly input: string;
  readonly response: string;
}

/** What a request continues from, and what becomes of its answer (Responses API). */
export interface ExpandOrder {
  /** Null: it is a conversation's first request. The oldest turn first. */
  readonly turns: readonly StoredTurn[] | null;
  /** Responses as JSON, with the items that the request names by their ids; null: it names none. */
  readonly responses: readonly string[] | null;
  /** Bytes of all turns and responses as JSON. */
  readonly bytes: number;
  readonly isStored: boolean;
}

export interface Expanded {
  /** The request with everything its conversation said before. */
  readonly body: RequestBody;
  /** The items that the request itself brought, as JSON. */
  readonly input: Buffer;
}

/** What a request is inspected by. */
export interface InspectOrder {
  readonly rules: CompiledRules;
  readonly maxTextBytes: number;
  /** Of earlier turns, so that numbering continues. */
  readonly restoreMap: Originals | null;
  /** Numbers that earlier turns took for what the caller may not know. */
  readonly taken: Numbers | null;
}

export interface InspectedBody {
  readonly verdict: GuardrailVerdict;
  readonly violations: readonly FoundViolation[];
  /** What the answer must not repeat; empty when no rule asks. */
  readonly hidden: readonly string[];
  /** Every text, where services are to judge them too. */
  readonly texts: readonly JudgedText[];
  /** PDFs and office documents, whose text isn't read yet. */
  readonly documents: readonly SentDocument[];
  /** Files that no rule can read. */
  readonly unseen: readonly UnseenFile[];
  /** Bytes of text that were inspected. */
  readonly textBytes: number;
  /** What its placeholders and those of `InspectOrder.restoreMap` replace; null: nothing is numbered. */
  readonly restoreMap: Originals | null;
  /** It has more text than is inspected, and a rule that acts. */
  readonly isTooLong: boolean;
  /** The body with its redactions; null when it stays as it is. */
  readonly redacted: RequestBody | null;
}

/**
 * The body of one request that has been read: what it asks for, and everything that is made from it. Large bodies, and those
 * of many members, stay on their own thread: nothing that walks over them may hold up other callers.
 */
export interface RequestBody {
  /** As the caller wrote it, unless the request was expanded. */
  readonly raw: Buffer;
  /** `raw` without the members that are never stored. */
  readonly recorded: Buffer;
  readonly facts: RequestFacts;
  /** Whether it may have parts that are marked as sensitive; `inspect` takes the marks out. */
  readonly mayBeMarked: boolean;
  /** Members by name. Of large bodies long texts are cut, and other large values empty. */
  readonly head: JsonObject;
  /** What reading and completing an answer needs of the request. */
  readonly asked: JsonObject;
  /** @throws GatewayError for what this provider cannot be asked; UpstreamFailure `aborted` when the caller leaves meanwhile. */
  build(order: BuildOrder, media: MediaFetcher): Promise<BuiltRequest>;
  /** For a native side with `buildCountRequest`. */
  buildCount(order: BuildOrder): Promise<UpstreamRequest>;
  /** One request for each part, for a native side with `parts`. */
  buildParts(order: BuildOrder, media: MediaFetcher): Promise<readonly BuiltRequest[]>;
  /** Of the body, as far as it tells two answers apart, and `prefix`. Null: answers to it are not cached. */
  digest(prefix: readonly unknown[]): Promise<string | null>;
  /** Judges the body by rules. */
  inspect(order: InspectOrder): Promise<InspectedBody>;
  /** The body with texts replaced: old to new. */
  replaceTexts(replacements: ReadonlyMap<string, string>): Promise<RequestBody>;
  /** @throws GatewayError */
  expand(order: ExpandOrder): Promise<Expanded>;
}
