import type { World } from "./world.ts";

/** Pages that Stripe hosts, each kind on a separate host there. */
const PAGES = {
  checkout: { host: "https://checkout.stripe.com", path: "/c/pay/" },
  portal: { host: "https://billing.stripe.com", path: "/p/session/" },
  invoice: { host: "https://invoice.stripe.com", path: "/i/" },
  receipt: { host: "https://pay.stripe.com", path: "/receipts/" },
} as const;
export type PageKind = keyof typeof PAGES;

/** Path of the pages of a kind, up to the id. */
export const pagePath = (kind: PageKind): string => PAGES[kind].path;

/** Address of a page. */
export const pageUrl = ({ pagesUrl }: World, kind: PageKind, id: string): string =>
  `${pagesUrl ?? PAGES[kind].host}${pagePath(kind)}${id}`;
