/** Why a page couldn't be read, as far as it changes what the visitor can do about it. */
const FAILURE_KINDS = ["damaged", "forbidden", "busy", "tooLong", "unavailable"] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

const PREFIX = "api-";

/**
 * The management API didn't give what a page needs. Next.js hides the messages of a server's errors from browsers and
 * keeps their `digest`, so the kind is in there.
 */
export class ApiFailure extends Error {
  readonly digest: string;
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string) {
    super(message);
    this.kind = kind;
    this.digest = `${PREFIX}${kind}`;
  }
}

const KIND_OF: Readonly<Record<number, FailureKind>> = {
  400: "damaged",
  403: "forbidden",
  422: "tooLong",
  429: "busy",
};

export const failureOf = (status: number): ApiFailure =>
  new ApiFailure(KIND_OF[status] ?? "unavailable", `The management API returned ${status}.`);

/** The failure of an API that gave no response. */
export const unansweredBy = (cause: unknown): ApiFailure =>
  new ApiFailure("unavailable", `The management API didn't respond: ${cause}`);

/** The kind that an error carries to the browser; `unavailable` for every other error. */
export const kindOf = (digest: string | undefined): FailureKind =>
  FAILURE_KINDS.find((kind) => digest === `${PREFIX}${kind}`) ?? "unavailable";

/** An API that gives nothing to anyone now, or nothing more to this visitor for a moment. */
const PASSING: readonly FailureKind[] = ["unavailable", "busy"];

/** What a layout needs; null where the API gives nothing for now, so that the page's error appears inside the shell. */
export async function orWithout<Data>(read: Promise<Data>): Promise<Data | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiFailure && PASSING.includes(error.kind)) return null;
    throw error;
  }
}
