import "server-only";
import { ROLES } from "@causeway/contracts";
import { CLIENT_ADDRESS_HEADER } from "@causeway/http";
import { headers } from "next/headers";
import { z } from "zod";
import { readSettings } from "@/env.ts";
import { fetchForPage } from "./fetch-for-page.ts";

const Link = z.object({
  invitation: z
    .object({
      status: z.enum(["open", "expired", "used"]),
      organizationName: z.string(),
      role: z.enum(ROLES),
      roleName: z.string().optional(),
      invitedByName: z.string().nullable(),
      email: z.string(),
      expiresAt: z.iso.datetime(),
    })
    .nullable(),
});
export type InvitationLink = NonNullable<z.infer<typeof Link>["invitation"]>;

/** What an invitation's link is for; `none` for one that doesn't work, `unavailable` where the API doesn't say. */
export async function readInvitation(token: string): Promise<InvitationLink | "none" | "unavailable"> {
  try {
    const address = (await headers()).get(CLIENT_ADDRESS_HEADER);
    const response = await fetchForPage(`${readSettings().API_URL}/api/auth/invitation`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(address ? { [CLIENT_ADDRESS_HEADER]: address } : {}),
      },
      body: JSON.stringify({ token }),
    });
    return Link.parse(await response.json()).invitation ?? "none";
  } catch {
    return "unavailable";
  }
}
