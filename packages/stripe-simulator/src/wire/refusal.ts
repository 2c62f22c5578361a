/** The kinds of error of Stripe's API. Source: docs.stripe.com/api/errors, read on November 28, 2026. */
type ErrorType = "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";

export interface RefusalFields {
  readonly status: number;
  readonly type?: ErrorType;
  /** Source of the words: docs.stripe.com/error-codes. */
  readonly code?: string;
  readonly message: string;
  readonly param?: string;
  readonly decline_code?: string;
  readonly payment_intent?: unknown;
  /** The request never got to run, so its idempotency key can be used again. */
  readonly isUnsaved?: boolean;
}

/** A request that Stripe refuses. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly fields: RefusalFields;

  constructor(fields: RefusalFields) {
    super(fields.message);
    this.fields = fields;
  }
}

/** The body of a refusal, as Stripe writes it. */
export function renderRefusal({ fields }: Refusal): { readonly error: Readonly<Record<string, unknown>> } {
  const { status: _, isUnsaved: __, type = "invalid_request_error", code, ...rest } = fields;
  const docs =
    code === undefined
      ? {}
      : { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}` };
  return { error: { ...docs, ...rest, type } };
}

const unsaved = (fields: Omit<RefusalFields, "status">): Refusal =>
  new Refusal({ status: 400, isUnsaved: true, ...fields });

/** A parameter that has to be there. */
export const missingParam = (param: string): Refusal =>
  unsaved({ code: "parameter_missing", message: `Missing required param: ${param}.`, param });

/** A parameter that the operation does not have. */
export const unknownParam = (param: string): Refusal =>
  unsaved({ code: "parameter_unknown", message: `Received unknown parameter: ${param}`, param });

/** A parameter with a wrong value. */
export const invalidParam = (param: string, message: string, code?: string): Refusal =>
  unsaved({ message, param, ...(code !== undefined && { code }) });

/** An id in the path that names nothing is 404; one in a parameter is 400. */
export const noSuch = (kind: string, id: string, param = "id"): Refusal =>
  new Refusal({
    status: param === "id" ? 404 : 400,
    code: "resource_missing",
    message: `No such ${kind}: '${id}'`,
    param,
    isUnsaved: true,
  });

/** A request that is well formed but makes no sense in the object's state. */
export const badState = (message: string, code?: string, param?: string): Refusal =>
  new Refusal({
    status: 400,
    message,
    ...(code !== undefined && { code }),
    ...(param !== undefined && { param }),
  });
