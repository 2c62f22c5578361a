import type { IncomingMessage } from "node:http";
import type { Refusal } from "@causeway/http";

export const FOREIGN_ORIGIN: Refusal = {
  status: 403,
  code: "untrusted_origin",
  message: "Only the playground's own pages can do this.",
};

/** Whether a page of ours asks; with `allowsNone`, also a client that is no browser and sends no origin. */
export function isFromOwnPage({ headers }: IncomingMessage, allowsNone: boolean): boolean {
  const { origin } = headers;
  if (origin === undefined) return allowsNone;
  const forwarded = String(headers["x-forwarded-host"] ?? "").split(",", 1)[0];
  return [headers.host, forwarded?.trim()].includes(hostOf(origin));
}

/** Browsers say where a request comes from, also of one without an origin. */
export const isFromElsewhere = ({ headers }: IncomingMessage): boolean => {
  const site = headers["sec-fetch-site"];
  return site !== undefined && site !== "same-origin";
};

/** `null` is the origin of a page without one. */
const hostOf = (origin: string): string => URL.parse(origin)?.host || "nowhere";
