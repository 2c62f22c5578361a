import type { OutboundClient } from "@causeway/upstream";
import type { Message } from "./message.ts";
import type { SmtpTransport } from "./smtp-transport.ts";

/** Connections that channels send over. */
export interface ChannelTools {
  /** Refuses private addresses, redirects and plain http: for addresses that tenants name. */
  readonly client: OutboundClient;
  /** Null: the installation has no mail server. */
  readonly smtp: SmtpTransport | null;
}

/** The destination of one attempt. */
export interface Destination {
  /** Names the notification: the same for every attempt. */
  readonly id: string;
  /** A URL or an email address, as the channel needs. */
  readonly target: string;
  /** The secret that the channel signs with or signs in with; null: it needs none. */
  readonly secret: string | null;
  /** Of this attempt, Unix ms. */
  readonly atMs: number;
}

/** The result of an attempt. */
export interface SendResult {
  /** The receiver's status; null: there was no response. */
  readonly status: number | null;
  /** Why it failed, without anything that the receiver wrote; null: it was delivered. */
  readonly error: string | null;
  /** Delay that the receiver asked for, in ms; null: none. */
  readonly retryAfterMs: number | null;
  /** The receiver wants no further attempt. */
  readonly isRefused: boolean;
}

/** A way to reach a person or a program. */
export interface Channel<Rendered> {
  /** Renders what is sent. Pure, so every attempt sends the same. */
  readonly render: (message: Message) => Rendered;
  /** Sends it once. @throws Error only for a fault of this program */
  readonly send: (tools: ChannelTools, rendered: Rendered, to: Destination) => Promise<SendResult>;
}

export const DELIVERED: Omit<SendResult, "status"> = { error: null, retryAfterMs: null, isRefused: false };

/** A failed attempt that is repeated on the usual schedule. */
export const toFailure = (error: string, status: number | null = null): SendResult => ({
  status,
  error,
  retryAfterMs: null,
  isRefused: false,
});
