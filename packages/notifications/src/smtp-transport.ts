import { createTransport } from "nodemailer";

/** A plain-text mail to one person. */
export interface MailMessage {
  readonly to: string;
  /** One line. */
  readonly subject: string;
  /** Paragraphs; a link appears on its own line. */
  readonly text: string;
}

/** Connections to one mail server. */
export interface SmtpTransport {
  /** @throws Error when the server cannot be reached or refuses the mail */
  send(message: MailMessage): Promise<void>;
  /** Connects and signs in, without an email. @throws Error when the server can't be reached or refuses */
  check(): Promise<void>;
  close(): void;
}

const CONNECT_TIMEOUT_MS = 5_000;
const ANSWER_TIMEOUT_MS = 15_000;

/** One mail server, over connections that are kept. STARTTLS is used where the server offers it. */
export function createSmtpTransport(url: string, from: string): SmtpTransport {
  const transport = createTransport(
    {
      url,
      pool: true,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: ANSWER_TIMEOUT_MS,
      // A mail is text of ours: nothing in it may name a file or an address to read.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send({ to, subject, text }) {
      // An address as an object is one recipient whatever characters it has.
      await transport.sendMail({ to: { name: "", address: to }, subject, text });
    },
    async check() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}
