import { Refusal } from "../wire/refusal.ts";
import type { Answer, StripeRequest } from "./request.ts";

const MAX_KEY = 255;
const LIFETIME_SECONDS = 86_400;

interface Saved {
  readonly fingerprint: string;
  readonly answer: Answer;
  /** Unix seconds. */
  readonly at: number;
}

const fingerprintOf = ({ method, path, body }: StripeRequest): string => `${method} ${path}\n${body}`;

/** Answers of requests with an `Idempotency-Key`. */
export interface IdempotencyStore {
  /** The earlier answer; null for a new key. @throws Refusal when the key was used for another request */
  find(key: string, request: StripeRequest, now: number): Answer | null;
  save(key: string, request: StripeRequest, answer: Answer, now: number): void;
}

/**
 * Keys of at most 255 characters that are kept for a day. A request that was refused before it began leaves its key unused.
 *
 * Source: docs.stripe.com/api/idempotent_requests, read on November 28, 2026.
 */
export function createIdempotencyStore(): IdempotencyStore {
  const saved = new Map<string, Saved>();
  return {
    find(key, request, now) {
      if (key.length > MAX_KEY)
        throw new Refusal({
          status: 400,
          isUnsaved: true,
          message: "Idempotency keys can be up to 255 characters long.",
        });
      const earlier = saved.get(key);
      if (!earlier || now - earlier.at >= LIFETIME_SECONDS) return null;
      if (earlier.fingerprint === fingerprintOf(request)) {
        return { ...earlier.answer, headers: { ...earlier.answer.headers, "idempotent-replayed": "true" } };
      }
      throw new Refusal({
        status: 400,
        type: "idempotency_error",
        isUnsaved: true,
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    },
    save(key, request, answer, now) {
      saved.set(key, { fingerprint: fingerprintOf(request), answer, at: now });
    },
  };
}
