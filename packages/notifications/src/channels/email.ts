import { type Channel, DELIVERED, toFailure } from "../channel.ts";
import type { Message } from "../message.ts";

/** A plain-text email to one address. */
export const email = {
  render: ({ subject, text }: Pick<Message, "subject" | "text">) => ({ subject, text }),
  async send({ smtp }, { subject, text }, { target }) {
    if (!smtp) return toFailure("no mail server is set up");
    try {
      await smtp.send({ to: target, subject, text });
      return { ...DELIVERED, status: null };
    } catch (error) {
      return describeFailure(error);
    }
  },
} satisfies Channel<{ readonly subject: string; readonly text: string }>;

/** Names the server's code and nothing that it wrote: the log of attempts is shown to tenants. */
function describeFailure(error: unknown) {
  const status =
    error instanceof Error && "responseCode" in error && typeof error.responseCode === "number"
      ? error.responseCode
      : null;
  return toFailure(
    status === null ? "the mail server can't be reached" : `the mail server returned ${status}`,
    status,
  );
}
