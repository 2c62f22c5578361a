export type { ChannelTools, Destination, SendResult } from "./channel.ts";
export { type Deliver, findChannel } from "./channel-table.ts";
export { email } from "./channels/email.ts";
export type { Message } from "./message.ts";
export { createSmtpTransport, type MailMessage, type SmtpTransport } from "./smtp-transport.ts";
