/** A plain-text mail to one person. */
export interface MailMessage {
  readonly to: string;
  /** One line. */
  readonly subject: string;
  /** Paragraphs; a link stands on a line of its own. */
  readonly text: string;
}

/** Sends mail by whatever the installation has: a mail server, or its operator. */
export interface Mail {
  /** False: mails only reach the log and the operations page, so what is sent must be handed on by the operator. */
  readonly hasServer: boolean;
  /**
   * Resolves when the mail server took the mail. Without one, or when it refuses, the mail is kept for the operator;
   * that is no error, so a flow never fails because of its mail.
   */
  send(message: MailMessage): Promise<void>;
  /** Lets mails that are on their way arrive. */
  close(): Promise<void>;
}
