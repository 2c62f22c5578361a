import { payPage } from "../acts/pay-page.ts";
import type { Answer, StripeRequest } from "../server/request.ts";
import type { CheckoutSession } from "../state/objects.ts";
import { type PageKind, pagePath } from "../state/page-url.ts";
import type { World } from "../state/world.ts";
import { renderCheckoutPage, renderPaper, renderPortalPage } from "./render-page.ts";

const html = (status: number, body: string, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers: { "content-type": "text/html; charset=utf-8", ...headers },
  body,
});

const NOT_FOUND = html(404, renderPaper("Page not found"));

/** Stripe writes the id of the session into the address. Source: docs.stripe.com/payments/checkout/custom-success-page. */
const successUrl = ({ id, success_url: url }: CheckoutSession): string =>
  url.replaceAll("{CHECKOUT_SESSION_ID}", id);

function answerCheckout(world: World, id: string, { method, body }: StripeRequest): Answer {
  const session = world.tables.cs.get(id);
  if (!session) return NOT_FOUND;
  if (session.status !== "open") return html(200, renderPaper("This page is no longer open"));
  if (method !== "POST") return html(200, renderCheckoutPage(session));
  const card = new URLSearchParams(body).get("card") ?? undefined;
  if (!payPage(world, id, card)) return html(402, renderCheckoutPage(session, "Your card was declined."));
  return html(303, "", { location: successUrl(session) });
}

/** Answers a browser on a page that Stripe hosts. @returns null for a path of the API */
export function answerPage(world: World, request: StripeRequest): Answer | null {
  const [path = ""] = request.path.split("?");
  const idOf = (kind: PageKind) =>
    path.startsWith(pagePath(kind)) ? path.slice(pagePath(kind).length) : null;
  const checkout = idOf("checkout");
  if (checkout !== null) return answerCheckout(world, checkout, request);
  const portal = idOf("portal");
  if (portal !== null) {
    const session = world.tables.bps.get(portal);
    return session ? html(200, renderPortalPage(session)) : NOT_FOUND;
  }
  if (idOf("invoice") !== null) return html(200, renderPaper("Invoice"));
  return idOf("receipt") === null ? null : html(200, renderPaper("Receipt"));
}
