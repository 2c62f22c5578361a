import type { z } from "@hono/zod-openapi";
import type { SentInvitation } from "@causeway/db/invitations";
import { afterCommit } from "@causeway/db/transactions";
import type { Deps } from "../../deps.ts";
import { type InvitationSent, renderInvitation } from "./schema.ts";

/** Emails an invitation that was just made if there is a mail server, and gives what its inviter is shown once. */
export async function sendInvitation(
  { mail, dashboardUrl }: Pick<Deps, "dashboardUrl" | "mail">,
  invitation: SentInvitation,
  token: string,
): Promise<z.infer<typeof InvitationSent>> {
  const link = new URL(`/invitation?${new URLSearchParams({ token })}`, dashboardUrl).href;
  const message = { to: invitation.email, ...describeInvitation(invitation, link) };
  if (mail.hasServer) await afterCommit(() => mail.send(message));
  return { invitation: renderInvitation(invitation), link, isMailed: mail.hasServer };
}

function describeInvitation(
  { organizationName, invitedByName, role, customRole, expiresAt }: SentInvitation,
  link: string,
): { subject: string; text: string } {
  const organization = toOneLine(organizationName);
  const inviter = toOneLine(invitedByName ?? "Someone");
  return {
    subject: `Invitation to ${organization}`,
    text: [
      `${inviter} invited you to the organization "${organization}" on Causeway, as ${toOneLine(customRole?.name ?? role)}.`,
      `Open this link to accept. It expires on ${expiresAt.toISOString().slice(0, 16).replace("T", " ")} UTC:`,
      link,
      "If you weren't expecting this, you can ignore this email.",
    ].join("\n\n"),
  };
}

const toOneLine = (name: string): string => name.replace(/\s+/g, " ");
