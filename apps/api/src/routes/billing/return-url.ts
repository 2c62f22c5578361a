import type { OrganizationScope } from "@causeway/db/scopes";
import type { Deps } from "../../deps.ts";

/** The page of the dashboard that Stripe leads back to: always ours, never from a request. @param checkout that was paid */
export function returnUrl(
  { dashboardUrl }: Pick<Deps, "dashboardUrl">,
  { organizationId }: OrganizationScope,
  checkout?: string,
): string {
  const url = new URL(`/settings/${encodeURIComponent(organizationId)}/credits`, dashboardUrl);
  if (checkout !== undefined) url.searchParams.set("checkout", checkout);
  return url.href;
}
