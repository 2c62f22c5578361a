import type { StripeSimulator } from "../create-stripe-simulator.ts";
import { type Served, serve } from "../server/serve.ts";
import { answerPage } from "./answer-page.ts";

/** Serves the API and the pages that Stripe hosts on a free port, so that a browser can pay. */
export async function serveWithPages({
  world,
  handle,
}: Pick<StripeSimulator, "world" | "handle">): Promise<Served> {
  const served = await serve((request) => answerPage(world, request) ?? handle(request));
  world.pagesUrl = served.url;
  return served;
}
