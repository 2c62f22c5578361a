import { BadRequest, type JsonObject } from "../dialect.ts";
import { asObjects, asText } from "../reading.ts";
import { sign } from "../signature.ts";

/** Encrypted thinking belongs to its summary and to the account that made it. */
export const encrypt = (account: string, text: string): string =>
  `${sign(account === "" ? text : `${account}\n${text}`)}${account === "" ? "" : `.${account}`}`;

/**
 * Refuses encrypted content as OpenAI does. Sources: openai/codex#8145, BerriAI/litellm#18094 and Kilo-Org/kilo#110, read on
 * November 28, 2026.
 * @throws BadRequest
 */
export function checkEncrypted(items: readonly JsonObject[], account: string): void {
  for (const item of items) {
    const content = item.encrypted_content;
    if (typeof content !== "string") continue;
    const [, maker = ""] = content.split(".");
    if (maker !== account)
      throw unverified(content, "Encrypted content organization_id did not match the target organization.");
    if (item.type === "reasoning" && content !== encrypt(account, summaryOf(item)))
      throw unverified(content, "Encrypted content could not be decrypted or parsed.");
  }
}

const summaryOf = ({ summary }: JsonObject): string =>
  asObjects(summary)
    .map(({ text }) => asText(text))
    .join("");

const unverified = (content: string, reason: string): BadRequest =>
  new BadRequest(
    `The encrypted content ${content.slice(0, 4)}...${content.slice(-4)} could not be verified. Reason: ${reason}`,
    { code: "invalid_encrypted_content" },
  );
