import { UNSENT_MAIL_KEY, type UnsentMail } from "@causeway/contracts";
import type { MailMessage } from "@causeway/notifications";
import type { Redis } from "ioredis";

/** Where emails wait for the operator that no mail server took. */
export interface UnsentMailStore {
  /** @throws Error when Redis is unavailable */
  add(message: MailMessage): Promise<void>;
}

const MAX_KEPT = 50;
/** No link in a mail lives longer than an invitation. */
const KEPT_SECONDS = 7 * 86_400;

/** Unsent emails in Redis, for a week. */
export const createUnsentMailStore = (redis: Redis): UnsentMailStore => ({
  async add({ to, subject, text }) {
    const entry: UnsentMail = { at: new Date().toISOString(), to, subject, text };
    await redis
      .multi()
      .lpush(UNSENT_MAIL_KEY, JSON.stringify(entry))
      .ltrim(UNSENT_MAIL_KEY, 0, MAX_KEPT - 1)
      .expire(UNSENT_MAIL_KEY, KEPT_SECONDS)
      .exec();
  },
});
