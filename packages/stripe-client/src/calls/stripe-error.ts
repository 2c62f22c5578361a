interface StripeErrorFields {
  /** HTTP status; null if no response came. */
  readonly status: number | null;
  /** Stripe's `type`, or the kind of failure of the connection. */
  readonly type: string;
  readonly code: string | null;
  readonly declineCode: string | null;
  readonly param: string | null;
  /** `Request-Id`, to look it up in Stripe's dashboard. */
  readonly requestId: string | null;
}

/** Statuses after which the same request can succeed. 409: the same key is in use. */
const LATER = new Set([409, 429]);

/** Codes of payments that need the customer. Source: docs.stripe.com/error-codes, read on November 28, 2026. */
const CONFIRMATIONS = new Set([
  "authentication_required",
  "invoice_payment_intent_requires_action",
  "payment_intent_authentication_failure",
]);

const isLater = (status: number | null): boolean => status === null || status >= 500 || LATER.has(status);

/**
 * A request that Stripe didn't carry out. The message has Stripe's codes, not its words: those can quote what was sent.
 *
 * Source: docs.stripe.com/api/errors, read on November 28, 2026.
 */
export class StripeError extends Error {
  override readonly name = "StripeError";
  readonly fields: StripeErrorFields;

  constructor(fields: StripeErrorFields) {
    super(describe(fields));
    this.fields = fields;
  }

  /** The bank refused the card or wants the customer to confirm, or the card can't be used any longer. */
  get isDeclined(): boolean {
    const { type, code, param } = this.fields;
    if (type === "card_error" || CONFIRMATIONS.has(code ?? "")) return true;
    // The customer has removed it.
    return type === "invalid_request_error" && param === "payment_method";
  }

  /** No such object. */
  get isMissing(): boolean {
    return this.fields.code === "resource_missing" || this.fields.status === 404;
  }

  /** It isn't known if the request was carried out, or it can succeed later: try again with the same key. */
  get isUnavailable(): boolean {
    return isLater(this.fields.status);
  }
}

function describe({ status, type, code, declineCode, param, requestId }: StripeErrorFields): string {
  const what = status === null ? `no response from Stripe (${type})` : `Stripe returned ${status} ${type}`;
  const facts = [code, declineCode, param && `parameter ${param}`, requestId].filter((fact) => fact);
  return facts.length === 0 ? what : `${what}: ${facts.join(", ")}`;
}
