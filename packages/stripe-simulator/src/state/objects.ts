import type {
  DISPUTE_FIELDS,
  INVOICE_FIELDS,
  ITEM_FIELDS,
  LINE_FIELDS,
  SESSION_FIELDS,
  SUBSCRIPTION_FIELDS,
  TAX_FIELDS,
} from "./fixed-fields.ts";

/** The objects, with the fields of the API version that are imitated. Amounts are cents, times Unix seconds, references ids. */

interface Base<Name extends string> {
  readonly id: string;
  readonly object: Name;
  readonly created: number;
  readonly livemode: boolean;
}

type Metadata = Record<string, string>;

export interface Customer extends Base<"customer"> {
  email: string | null;
  name: string | null;
  balance: number;
  invoice_settings: { default_payment_method: string | null };
  /** Stripe Tax knows where the customer is. */
  address: { readonly country: string } | null;
  metadata: Metadata;
}

export interface Price extends Base<"price"> {
  readonly currency: string;
  readonly currency_options?: object;
  readonly unit_amount: number;
  readonly product: string;
  readonly type: "one_time" | "recurring";
  readonly recurring: {
    readonly interval: "month" | "year";
    readonly interval_count: number;
    readonly usage_type: "licensed";
  } | null;
  readonly active: boolean;
  readonly billing_scheme: "per_unit";
  readonly metadata: Metadata;
}

export interface Coupon extends Base<"coupon"> {
  readonly percent_off: number | null;
  readonly amount_off: number | null;
  readonly currency: string | null;
  readonly duration: "once" | "forever";
  times_redeemed: number;
  readonly valid: boolean;
}

export interface BalanceTransaction {
  readonly id: string;
  readonly object: "balance_transaction";
  readonly created: number;
  readonly amount: number;
  readonly available_on: number;
  readonly balance_type: "payments";
  readonly currency: string;
  readonly fee: number;
  readonly fee_details: readonly never[];
  readonly net: number;
  readonly reporting_category: string;
  readonly source: string;
  readonly status: "available";
  readonly type: string;
}

export interface Charge extends Base<"charge"> {
  readonly amount: number;
  amount_captured: number;
  amount_refunded: number;
  balance_transaction: string | null;
  readonly billing_details: Readonly<Record<string, never>>;
  captured: boolean;
  readonly currency: string;
  readonly customer: string | null;
  disputed: boolean;
  failure_code: string | null;
  readonly metadata: Metadata;
  paid: boolean;
  readonly payment_intent: string;
  readonly payment_method: string;
  readonly payment_method_details:
    | { readonly type: "card"; readonly card: { readonly brand: string; readonly last4: string } }
    | { readonly type: "us_bank_account"; readonly us_bank_account: { readonly last4: string } };
  receipt_url: string | null;
  refunded: boolean;
  status: "pending" | "succeeded" | "failed";
}

export interface PaymentIntent extends Base<"payment_intent"> {
  readonly amount: number;
  amount_received: number;
  readonly currency: string;
  readonly customer: string | null;
  latest_charge: string | null;
  last_payment_error: Readonly<Record<string, string>> | null;
  metadata: Metadata;
  payment_method: string | null;
  readonly setup_future_usage: "off_session" | "on_session" | null;
  status:
    | "requires_payment_method"
    | "requires_confirmation"
    | "requires_action"
    | "processing"
    | "succeeded"
    | "canceled";
}

export interface Refund {
  readonly id: string;
  readonly object: "refund";
  readonly created: number;
  readonly amount: number;
  readonly balance_transaction: string | null;
  readonly charge: string;
  readonly currency: string;
  failure_balance_transaction?: string;
  failure_reason?: string;
  readonly metadata: Metadata;
  readonly payment_intent: string;
  readonly reason: string | null;
  status: "pending" | "requires_action" | "succeeded" | "failed" | "canceled";
}

type DisputeFields = typeof DISPUTE_FIELDS;

export interface Dispute extends Base<"dispute">, DisputeFields {
  readonly amount: number;
  readonly balance_transactions: BalanceTransaction[];
  readonly charge: string;
  readonly currency: string;
  readonly evidence_details: {
    readonly due_by: null;
    readonly enhanced_eligibility: Readonly<Record<string, never>>;
    has_evidence: boolean;
    readonly past_due: false;
    submission_count: number;
  };
  is_charge_refundable: boolean;
  readonly payment_intent: string;
  status: "warning_needs_response" | "warning_closed" | "needs_response" | "under_review" | "won" | "lost";
}

type LineFields = typeof LINE_FIELDS;

export interface InvoiceLine extends LineFields {
  readonly id: string;
  readonly object: "line_item";
  readonly amount: number;
  readonly currency: string;
  readonly description: string | null;
  readonly livemode: boolean;
  readonly metadata: Metadata;
  readonly period: { readonly start: number; readonly end: number };
  readonly pricing: {
    readonly type: "price_details";
    readonly price_details: { readonly price: string; readonly product: string };
  } | null;
  readonly quantity: number;
  readonly subscription: string | null;
  readonly subtotal: number;
}

type InvoiceFields = typeof INVOICE_FIELDS;
type TaxFields = typeof TAX_FIELDS;

export interface Invoice extends Base<"invoice">, InvoiceFields {
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  readonly automatic_tax: { readonly enabled: boolean };
  readonly billing_reason: string;
  readonly collection_method: "charge_automatically";
  readonly currency: string;
  readonly customer: string;
  hosted_invoice_url: string | null;
  invoice_pdf: string | null;
  readonly lines: {
    readonly object: "list";
    readonly data: InvoiceLine[];
    readonly has_more: boolean;
    readonly url: string;
  };
  readonly metadata: Metadata;
  number: string | null;
  readonly parent: {
    readonly type: "subscription_details";
    readonly subscription_details: { readonly subscription: string };
  } | null;
  readonly period_end: number;
  readonly period_start: number;
  starting_balance: number;
  readonly status_transitions: {
    finalized_at: number | null;
    readonly marked_uncollectible_at: null;
    paid_at: number | null;
    voided_at: number | null;
  };
  status: "draft" | "open" | "paid" | "void" | "uncollectible";
  subtotal: number;
  total: number;
  total_excluding_tax: number;
  total_taxes: (TaxFields & { readonly amount: number })[];
}

export interface InvoicePayment extends Base<"invoice_payment"> {
  amount_paid: number | null;
  readonly amount_requested: number;
  readonly currency: string;
  readonly invoice: string;
  readonly is_default: boolean;
  readonly payment: { readonly type: "payment_intent"; readonly payment_intent: string };
  status: "open" | "paid" | "canceled";
  readonly status_transitions: { canceled_at: number | null; paid_at: number | null };
}

type ItemFields = typeof ITEM_FIELDS;

export interface SubscriptionItem extends ItemFields {
  readonly id: string;
  readonly object: "subscription_item";
  readonly created: number;
  current_period_start: number;
  current_period_end: number;
  price: Price;
  quantity: number;
  readonly subscription: string;
}

type SubscriptionFields = typeof SUBSCRIPTION_FIELDS;

export interface Subscription extends Base<"subscription">, SubscriptionFields {
  billing_cycle_anchor: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  readonly currency: string;
  readonly customer: string;
  default_payment_method: string | null;
  ended_at: number | null;
  readonly items: {
    readonly object: "list";
    readonly data: SubscriptionItem[];
    readonly has_more: false;
    readonly url: string;
  };
  latest_invoice: string | null;
  metadata: Metadata;
  readonly start_date: number;
  status: "incomplete" | "trialing" | "active" | "past_due" | "canceled";
}

type SessionFields = typeof SESSION_FIELDS;

export interface CheckoutSession extends Base<"checkout.session">, SessionFields {
  readonly amount_subtotal: number;
  readonly amount_total: number;
  readonly automatic_tax: { readonly enabled: boolean };
  readonly cancel_url: string | null;
  readonly client_reference_id: string | null;
  readonly currency: string;
  readonly customer: string | null;
  readonly expires_at: number;
  invoice: string | null;
  readonly metadata: Metadata;
  readonly mode: "payment" | "subscription";
  payment_intent: string | null;
  payment_status: "paid" | "unpaid" | "no_payment_required";
  status: "open" | "complete" | "expired";
  subscription: string | null;
  readonly success_url: string;
  readonly total_details: {
    readonly amount_discount: number;
    readonly amount_shipping: 0;
    readonly amount_tax: number;
  };
  url: string | null;
}

export interface PortalSession extends Base<"billing_portal.session"> {
  readonly configuration: string;
  readonly customer: string;
  readonly return_url: string | null;
  readonly url: string;
}

export interface Event extends Base<"event"> {
  readonly api_version: string;
  readonly data: { readonly object: unknown };
  readonly pending_webhooks: number;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  readonly type: string;
}

/** All kinds, by the prefix of their ids. Source of the prefixes: the examples at docs.stripe.com/api. */
export interface Kinds {
  readonly cus: Customer;
  readonly price: Price;
  readonly coupon: Coupon;
  readonly txn: BalanceTransaction;
  readonly ch: Charge;
  readonly pi: PaymentIntent;
  readonly re: Refund;
  readonly dp: Dispute;
  readonly in: Invoice;
  readonly inpay: InvoicePayment;
  readonly sub: Subscription;
  readonly cs: CheckoutSession;
  readonly bps: PortalSession;
  readonly evt: Event;
}
export type Kind = keyof Kinds;

/** The words for a kind in errors. */
export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  cus: "customer",
  price: "price",
  coupon: "coupon",
  txn: "balance transaction",
  ch: "charge",
  pi: "payment_intent",
  re: "refund",
  dp: "dispute",
  in: "invoice",
  inpay: "invoice payment",
  sub: "subscription",
  cs: "checkout.session",
  bps: "billing portal session",
  evt: "event",
};
