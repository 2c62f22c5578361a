import type { StripeError } from "@causeway/stripe-client";
import { ApiError, type ApiErrorCode } from "../errors/api-error.ts";

const TOO_MANY = 429;

/** A request that Stripe didn't carry out, as an error of the API. Stripe's message can quote the request, so it is only logged. */
export class StripeRefusal extends ApiError {
  /** Stripe decided: the same request would be refused again. */
  readonly isFinal: boolean;

  constructor(code: ApiErrorCode, message: string, cause: StripeError) {
    super(code, message, undefined, { cause });
    this.isFinal = !cause.isUnavailable;
  }
}

const DECLINED = "The card was declined. Choose another card under Manage billing, and try again.";
const UNKNOWN =
  "Stripe can't be reached now. It isn't known yet whether anything was charged; if so, it appears under Payments. Try again in a moment.";
const BUSY = "Stripe accepts no more requests now. Nothing was charged. Try again in a moment.";
const REFUSED =
  "Stripe refused this installation's request. Nothing was charged. An operator finds the reason in the API's log.";

/** Words for people, by what happened. */
export function toStripeRefusal(error: StripeError): StripeRefusal {
  if (error.isDeclined) return new StripeRefusal("conflict", DECLINED, error);
  if (error.fields.status === TOO_MANY) return new StripeRefusal("unavailable", BUSY, error);
  return new StripeRefusal("unavailable", error.isUnavailable ? UNKNOWN : REFUSED, error);
}
