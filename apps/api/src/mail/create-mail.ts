import { createSmtpTransport, email, type MailMessage } from "@causeway/notifications";
import type { Logger } from "@causeway/telemetry";
import type { Mail } from "./mail.ts";
import type { UnsentMailStore } from "./unsent-mail-store.ts";

export interface MailOptions {
  /** `smtp://user:password@host:port` or `smtps://…`; undefined: no mail server. */
  readonly smtpUrl: string | undefined;
  /** Sender, such as `Causeway <causeway@example.com>`. */
  readonly from: string;
  readonly unsent: UnsentMailStore;
  readonly logger: Logger;
}

/**
 * Sends emails by SMTP, without a queue: their links are secrets, and people sign in without a worker. Without a mail server, or when it refuses one, the message goes to the log and the
 * operations page.
 */
export function createMail({ smtpUrl, from, unsent, logger }: MailOptions): Mail {
  const transport = smtpUrl === undefined ? null : createSmtpTransport(smtpUrl, from);
  const underway = new Set<Promise<void>>();

  // The link in it is a secret, but the log is the one place that an operator without a mail server has for sure.
  async function keep(message: MailMessage): Promise<void> {
    logger.warn({ mail: message }, "an email was not sent; pass it on yourself");
    await unsent.add(message).catch((error: unknown) => {
      logger.warn({ err: error }, "the operations page cannot show an unsent email");
    });
  }

  async function deliver(message: MailMessage): Promise<void> {
    if (!transport) return keep(message);
    try {
      await transport.send({ to: message.to, ...email.render(message) });
    } catch (error) {
      logger.error({ err: error, subject: message.subject }, "the mail server did not accept an email");
      await unsent.add(message).catch(() => keep(message));
    }
  }

  return {
    hasServer: transport !== null,
    send(message) {
      const delivery = deliver(message).finally(() => underway.delete(delivery));
      underway.add(delivery);
      return delivery;
    },
    async check() {
      await transport?.check();
    },
    async close() {
      await Promise.all(underway);
      transport?.close();
    },
  };
}
