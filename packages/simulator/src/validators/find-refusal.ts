import { BadRequest, type Dialect, type JsonObject, type WireRequest } from "../dialects/dialect.ts";
import { DIALECTS } from "../dialects/index.ts";
import { checkShape } from "./refusals.ts";

/** A request that a provider gets. The path begins anywhere, and may name a provider of chat completions. */
export interface SentRequest {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: JsonObject;
}

/** The format of a request, and the request as it comes over the wire. @throws Error when no format has this path */
export function toWire({ path, headers = {}, body }: SentRequest): readonly [Dialect, WireRequest] {
  const dialect = DIALECTS.find((one) => one.matches("POST", path));
  if (!dialect) throw new Error(`The simulator has no format at ${path}.`);
  return [dialect, { method: "POST", path, query: new URLSearchParams(), headers, body }];
}

export interface FoundRefusal {
  readonly status: number;
  readonly message: string;
}

/**
 * Refuses the form of a request as its provider does: what differs from the type that the provider publishes, and what it
 * documents or is known to refuse beyond that.
 *
 * @throws BadRequest
 */
export function checkForm(dialect: Dialect, request: WireRequest): void {
  const published = dialect.published?.(request);
  if (published) checkShape(published.format, published.body);
  dialect.check?.(request);
}

/**
 * Judges a request without answering it.
 *
 * @returns the refusal, or null if the provider takes the request
 * @throws Error when no format has this path
 */
export function findRefusal(sent: SentRequest): FoundRefusal | null {
  const [dialect, request] = toWire(sent);
  try {
    checkForm(dialect, request);
    return null;
  } catch (error) {
    if (!(error instanceof BadRequest)) throw error;
    const { status, message } = error;
    return { status, message };
  }
}
