/**
 * The version of Stripe's API that every call names in `Stripe-Version`, and that the webhook endpoint is created with, so that
 * an account's default never changes the shapes that this package reads. It is the newest version that `stripe-mock` v0.203.0
 * checks parameters for.
 *
 * Source of all shapes in `objects/`: `spec3.json` of that version, embedded in `stripe-mock` v0.203.0, and docs.stripe.com/api;
 * read on November 28, 2026.
 */
export const STRIPE_API_VERSION = "2026-08-26.dahlia";
