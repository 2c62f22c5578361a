import type { Coupon, Customer, Invoice } from "./objects.ts";

const DISCOUNTS = new WeakMap<Customer | Invoice, Coupon>();

/** Gives a customer a coupon, as the operator does in Stripe's dashboard, or an invoice that of its customer. */
export function setDiscount(of: Customer | Invoice, coupon: Coupon | null): void {
  if (coupon) DISCOUNTS.set(of, coupon);
}

/** The coupon of a customer or an invoice; null without one. */
export const getDiscount = (of: Customer | Invoice): Coupon | null => DISCOUNTS.get(of) ?? null;
