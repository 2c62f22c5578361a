import type { OpenTopUp, OwnerMail } from "@causeway/db/stripe";

/** Tells an owner that automatic top-ups stopped, and how to restart them. */
export function declinedMail(
  organization: string,
  { id, cents }: Pick<OpenTopUp, "id" | "cents">,
): OwnerMail {
  const amount = `${(cents / 100).toFixed(2)} USD`;
  return {
    schema: "billing.automatic_topup_declined",
    subject: `Automatic top-up of ${organization} was declined`,
    text: [
      `The automatic top-up of ${amount} for ${organization} was declined. Automatic top-ups are off until you turn them on again.`,
      "Open Credits in the organization's settings to pay with another card, or to turn them on again. Once the balance is used up, requests that need credits are refused.",
    ].join("\n\n"),
    at: new Date().toISOString(),
    data: { topUp: id, amountCents: cents },
  };
}
