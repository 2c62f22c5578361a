import type { Channel, ChannelTools, Destination, SendResult } from "./channel.ts";
import { email } from "./channels/email.ts";
import { webhook } from "./channels/webhook.ts";
import type { Message } from "./message.ts";

/** Sends a message once. @throws Error only for a fault of this program */
export type Deliver = (tools: ChannelTools, message: Message, to: Destination) => Promise<SendResult>;

const toDeliver =
  <Rendered>({ render, send }: Channel<Rendered>): Deliver =>
  (tools, message, to) =>
    send(tools, render(message), to);

/** The channels, by the name that is stored with each delivery. */
const CHANNELS: ReadonlyMap<string, Deliver> = new Map([
  ["email", toDeliver(email)],
  ["webhook", toDeliver(webhook)],
]);

/** Returns the channel of a stored name; undefined for one of a newer release. */
export const findChannel = (name: string): Deliver | undefined => CHANNELS.get(name);
