/** Why a page couldn't be read, as far as it changes what the visitor can do about it. */
const FAILURE_KINDS = ["damaged", "forbidden", "busy", "tooLong", "failed", "unavailable"] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

const PREFIX = "api-";
/** Between the kind and the request's ID. */
const SEPARATOR = ":";

/**
 * The management API didn't give what a page needs. Next.js hides the messages of a server's errors from browsers and
 * keeps their `digest`, so the kind is in there, and the ID under which the API's log says more.
 */
export class ApiFailure extends Error {
  readonly digest: string;
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string, requestId?: string | null) {
    super(message);
    this.kind = kind;
    this.digest = `${PREFIX}${kind}${requestId ? `${SEPARATOR}${requestId}` : ""}`;
  }
}

const KIND_OF: Readonly<Record<number, FailureKind>> = {
  400: "damaged",
  403: "forbidden",
  422: "tooLong",
  429: "busy",
};

/** From this status on, an API or a proxy in front of it has no answer for now. Others that aren't known are faults. */
const FIRST_UNAVAILABLE = 502;

export const failureOf = ({ status, headers }: Pick<Response, "status" | "headers">): ApiFailure => {
  const kind = KIND_OF[status] ?? (status >= FIRST_UNAVAILABLE ? "unavailable" : "failed");
  return new ApiFailure(kind, `The management API returned ${status}.`, headers.get("x-request-id"));
};

/** The failure of an API that gave no response. */
export const unansweredBy = (cause: unknown): ApiFailure =>
  new ApiFailure("unavailable", `The management API didn't respond: ${cause}`);

export interface ShownFailure {
  readonly kind: FailureKind;
  /** Whose log says more. */
  readonly of: "api" | "dashboard";
  /** Under what; null where that isn't known. */
  readonly reference: string | null;
}

/**
 * What an error carries to the browser: a failure of the API; else a fault of the dashboard's server, which logs its digest. Without
 * a digest, the browser itself couldn't read the page.
 */
export function readDigest(digest: string | undefined): ShownFailure {
  if (digest === undefined) return { kind: "unavailable", of: "dashboard", reference: null };
  const [name, requestId] = digest.split(SEPARATOR);
  const kind = FAILURE_KINDS.find((one) => name === `${PREFIX}${one}`);
  return kind
    ? { kind, of: "api", reference: requestId ?? null }
    : { kind: "failed", of: "dashboard", reference: digest };
}

/** An API that gives nothing to anyone now, or nothing more to this visitor for a moment. */
const PASSING: readonly FailureKind[] = ["unavailable", "failed", "busy"];

/** What a layout needs; null where the API gives nothing for now, so that the page's error appears inside the shell. */
export async function orWithout<Data>(read: Promise<Data>): Promise<Data | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiFailure && PASSING.includes(error.kind)) return null;
    throw error;
  }
}
