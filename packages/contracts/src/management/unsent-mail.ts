import { z } from "zod";

/**
 * A mail that no mail server took: the API keeps it in Redis for a while, and the operations page shows it, so that an
 * operator can hand on the link in it.
 */
export const UnsentMail = z.object({
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
});
export type UnsentMail = z.infer<typeof UnsentMail>;

/** A Redis list of {@link UnsentMail} as JSON, newest first. */
export const UNSENT_MAIL_KEY = "causeway:mail:unsent";
