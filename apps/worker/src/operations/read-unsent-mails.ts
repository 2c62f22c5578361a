import { UNSENT_MAIL_KEY, UnsentMail } from "@causeway/contracts";
import type { Redis } from "ioredis";

/** Emails that no mail server took, newest first. One that cannot be understood is left out. */
export async function readUnsentMails(redis: Redis): Promise<UnsentMail[]> {
  const entries = await redis.lrange(UNSENT_MAIL_KEY, 0, -1);
  return entries.flatMap((text) => {
    const parsed = UnsentMail.safeParse(parse(text));
    return parsed.success ? [parsed.data] : [];
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
