import { buyCreditsRoute } from "./buy-credits.ts";
import { getBillingRoute } from "./get-billing.ts";
import { getCheckoutRoute } from "./get-checkout.ts";
import { listPaymentsRoute } from "./list-payments.ts";
import { openPortalRoute } from "./open-portal.ts";
import { refreshCheckoutRoute } from "./refresh-checkout.ts";
import { setAutomaticTopUpRoute } from "./set-automatic-top-up.ts";
import { subscribeRoute } from "./subscribe.ts";
import { updateSubscriptionRoute } from "./update-subscription.ts";

export const BILLING_ROUTES = [
  getBillingRoute,
  listPaymentsRoute,
  getCheckoutRoute,
  refreshCheckoutRoute,
  buyCreditsRoute,
  subscribeRoute,
  updateSubscriptionRoute,
  setAutomaticTopUpRoute,
  openPortalRoute,
];
