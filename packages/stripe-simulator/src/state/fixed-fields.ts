/**
 * Fields that the API's objects always have and that are the same here. With them, objects are valid for the schemas of the
 * version that is imitated.
 *
 * Source: `spec3.json` of 2026-08-26.dahlia in `stripe-mock` v0.203.0, read on November 28, 2026.
 */
export const INVOICE_FIELDS = {
  amount_overpaid: 0,
  amount_paid_off_stripe: 0,
  amount_shipping: 0,
  attempt_count: 0,
  attempted: false,
  auto_advance: false,
  default_tax_rates: [],
  discounts: [],
  issuer: { type: "self" },
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
} as const;

/** Of a line of an invoice. */
export const LINE_FIELDS = { discountable: true, discounts: [] } as const;

/** Of a tax of an invoice. */
export const TAX_FIELDS = {
  tax_behavior: "exclusive",
  tax_rate_details: null,
  taxability_reason: "standard_rated",
  taxable_amount: null,
  type: "tax_rate_details",
} as const;

/** Of a subscription. */
export const SUBSCRIPTION_FIELDS = {
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_mode: { flexible: null, type: "classic" },
  billing_schedules: [],
  collection_method: "charge_automatically",
  discounts: [],
  invoice_settings: { account_tax_ids: null, issuer: { type: "self" } },
} as const;

/** Of an item of a subscription. */
export const ITEM_FIELDS = { discounts: [], metadata: {} } as const;

/** Of a page. */
export const SESSION_FIELDS = {
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  payment_method_types: ["card"],
  shipping_options: [],
} as const;

/** Of a dispute. */
export const DISPUTE_FIELDS = {
  enhanced_eligibility_types: [],
  evidence: { enhanced_evidence: {} },
  metadata: {},
  reason: "fraudulent",
} as const;
