import { createHmac } from "node:crypto";

/** A webhook as it is sent. */
export interface SignedWebhook {
  readonly body: string;
  readonly headers: { readonly "content-type": string; readonly "stripe-signature": string };
}

/**
 * Signs an event for an endpoint; several secrets while one is rolled.
 *
 * Source: docs.stripe.com/webhooks#verify-manually, read on November 28, 2026.
 */
export function signWebhook(event: object, secrets: readonly string[], time: number): SignedWebhook {
  const body = JSON.stringify(event, null, 2);
  const signatures = secrets.map(
    (secret) => `v1=${createHmac("sha256", secret).update(`${time}.${body}`, "utf8").digest("hex")}`,
  );
  return {
    body,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": [`t=${time}`, ...signatures].join(","),
    },
  };
}
