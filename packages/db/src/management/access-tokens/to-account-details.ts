import type { AuditDetails } from "@causeway/contracts";
import type { TokenOwner } from "./lock-token-owner.ts";

/** The service account of a token, for the audit log. */
export const toAccountDetails = ({ account }: Pick<TokenOwner, "account">): AuditDetails =>
  account ? { serviceAccount: { id: account.id, name: account.name } } : {};
