import type { MailMessage } from "@causeway/notifications";

/** Sends mail by whatever the installation has: a mail server, or its operator. */
export interface Mail {
  /** False: emails only reach the log and the operations page, so what is sent must be handed on by the operator. */
  readonly hasServer: boolean;
  /**
   * Resolves when the mail server took the mail. Without one, or when it refuses, the mail is kept for the operator;
   * that is no error, so a flow never fails because of its mail.
   */
  send(message: MailMessage): Promise<void>;
  /**
   * Asks the mail server whether it takes emails from here; without one, does nothing.
   * @throws Error when it can't be reached or refuses
   */
  check(): Promise<void>;
  /** Lets emails that are on their way arrive. */
  close(): Promise<void>;
}
