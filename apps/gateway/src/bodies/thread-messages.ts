import type {
  ErrorCode,
  ErrorDetails,
  GuardrailDirection,
  GuardrailRule,
  MetadataForm,
} from "@causeway/contracts";
import type { DataUrl, JsonObject, MediaUrl, RequestFacts, Target } from "@causeway/dialects";
import type { InspectedText, Inspection, Numbers } from "@causeway/guardrails";
import type { Sendable } from "@causeway/providers";
import type { Fitted, InspectedBody, StoredTurn } from "../request/request-body.ts";
import type { Page } from "../stored-responses/input-items.ts";
import type { DoorName } from "./door-names.ts";
import type { ByteRange } from "./unrecorded-range.ts";

/** `BuildOrder` with the dialect by name. */
interface SentOrder {
  readonly dialect: string;
  readonly target: Target;
  readonly callerHeaders: Readonly<Record<string, string>>;
  readonly sendable?: Sendable | undefined;
}

/** What should be done with a body; each names what comes back. */
export type BodyTask =
  | { readonly kind: "read"; readonly maxMembers: number }
  | {
      readonly kind: "build";
      readonly order: SentOrder;
      readonly files: readonly (readonly [string, DataUrl])[];
    }
  | { readonly kind: "count"; readonly order: SentOrder }
  | {
      readonly kind: "parts";
      readonly order: SentOrder;
      readonly files: readonly (readonly [string, DataUrl])[];
    }
  | {
      readonly kind: "inspect";
      readonly rules: readonly GuardrailRule[];
      readonly maxTextBytes: number;
      readonly restoreMap: ReadonlyMap<string, string> | null;
      readonly taken: Numbers | null;
    }
  | {
      readonly kind: "texts";
      readonly direction: GuardrailDirection;
      readonly rules: readonly GuardrailRule[];
      readonly texts: readonly InspectedText[];
      readonly hidden: readonly string[];
    }
  | { readonly kind: "replace"; readonly replacements: ReadonlyMap<string, string> }
  | { readonly kind: "digest"; readonly prefix: readonly unknown[] }
  | {
      readonly kind: "expand";
      readonly turns: readonly StoredTurn[] | null;
      readonly responses: readonly string[] | null;
      readonly isStored: boolean;
      readonly facts: RequestFacts;
    }
  | { readonly kind: "items"; readonly turns: readonly StoredTurn[]; readonly page: Page }
  | { readonly kind: "shown"; readonly response: string; readonly form: MetadataForm };

/** An `UpstreamRequest` whose body is bytes. */
export interface SentRequest {
  readonly method: "POST" | "GET";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly elsewhere?: Readonly<Record<string, string>>;
  readonly leftOut?: readonly string[];
  readonly unsent?: readonly string[];
  readonly fitted?: Fitted;
}

export interface ReadBody {
  readonly facts: RequestFacts;
  readonly head: JsonObject;
  readonly asked: JsonObject;
  readonly mayBeMarked: boolean;
  /** The part of its bytes that is never stored; null: all may be. */
  readonly unrecorded: ByteRange | null;
}

interface ExpandedBody extends ReadBody {
  readonly raw: Uint8Array;
  readonly input: Uint8Array;
}

interface ChangedBody {
  readonly changed: ReadBody;
  readonly raw: Uint8Array;
}

/** `changed`: the body with its redactions, whose bytes are `raw`. */
interface InspectedOnThread extends Omit<InspectedBody, "redacted"> {
  readonly changed: ReadBody | null;
  readonly raw: Uint8Array | null;
}

/** What each task answers. */
export interface BodyResults {
  readonly read: ReadBody;
  /** `wanted`: files to be fetched first. */
  readonly build: { readonly request: SentRequest } | { readonly wanted: readonly MediaUrl[] };
  readonly count: SentRequest;
  readonly parts: { readonly requests: readonly SentRequest[] } | { readonly wanted: readonly MediaUrl[] };
  readonly inspect: InspectedOnThread;
  readonly texts: Inspection;
  readonly replace: ChangedBody;
  readonly digest: string | null;
  readonly expand: ExpandedBody;
  readonly items: Uint8Array;
  readonly shown: Uint8Array;
}

export interface TaskMessage {
  readonly task: BodyTask;
  readonly door: DoorName;
  /** Handed over, and back with the result. */
  readonly bytes: ArrayBuffer;
  readonly length: number;
}

/** A GatewayError, or a fault of ours. */
export interface SentError {
  readonly code: ErrorCode | null;
  readonly message: string;
  readonly details: ErrorDetails;
  readonly stack: string;
}

export type ResultMessage = {
  readonly model: string | null;
  /** Those of the task. */
  readonly bytes: ArrayBuffer;
} & ({ readonly result: unknown } | { readonly error: SentError });
