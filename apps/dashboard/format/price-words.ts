import type { OrganizationModelMapping, PriceSource } from "@causeway/contracts";

type ModelPrice = OrganizationModelMapping["ownPrice"];

/** Whose price it is. */
export const SOURCE_WORDS: Readonly<Record<PriceSource, string>> = {
  "built-in": "Catalog",
  local: "Local server",
  imported: "Imported",
  file: "Catalog file",
  operator: "Operator",
  organization: "Your organization",
  fallback: "Fallback",
};

/** What requests to a mapping are charged by: with the organization's own credentials if it has any, else the operator's. */
export const effectivePrice = ({
  credentials,
  ownPrice,
  operatorPrice,
}: OrganizationModelMapping): ModelPrice =>
  credentials.includes("organization") ? ownPrice : (operatorPrice ?? ownPrice);

/** Requests can use it now. */
export const isUsable = ({ enabled, credentials }: OrganizationModelMapping): boolean =>
  enabled && credentials.length > 0;
