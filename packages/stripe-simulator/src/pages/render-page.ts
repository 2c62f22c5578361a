import type { CheckoutSession, PortalSession } from "../state/objects.ts";

const CHARACTERS: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (one) => CHARACTERS[one] ?? one);

const toDocument = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><h1>${escapeHtml(title)}</h1>${body}</html>`;

const toLink = (label: string, url: string | null): string =>
  url === null ? "" : `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`;

const CENTS = 100;

/** The page of a Checkout Session: a button for each card, and the way back. @param note what went wrong */
export function renderCheckoutPage(session: CheckoutSession, note = ""): string {
  const total = `${(session.amount_total / CENTS).toFixed(2)} ${session.currency.toUpperCase()}`;
  const button = (label: string, card: string) =>
    `<button name="card" value="${card}">${escapeHtml(label)}</button> `;
  return toDocument(
    "Pay",
    `<p>${total}</p><p role="alert">${escapeHtml(note)}</p><form method="post">${button("Pay", "pm_card_visa")}${button(
      "Pay with a card that is declined",
      "pm_card_visa_chargeDeclined",
    )}</form>${toLink("Back", session.cancel_url)}`,
  );
}

/** The page of a portal session, which only leads back. */
export const renderPortalPage = ({ return_url: url }: PortalSession): string =>
  toDocument("Customer portal", toLink("Back", url));

/** A receipt or an invoice. */
export const renderPaper = (title: string): string => toDocument(title, "");
