import { createHash } from "node:crypto";
import { BadRequest } from "./dialect.ts";

/** Opaque state that providers sign and want back unchanged with the thinking it belongs to. */
export const sign = (text: string): string =>
  Buffer.from(`simulator:${createHash("sha256").update(text).digest("hex")}`).toString("base64");

/** @throws BadRequest, as the providers do, when a signature is not the one that went out with this text. */
export function checkSignature(text: string, signature: unknown, field: string): void {
  if (signature !== sign(text))
    throw new BadRequest(`Invalid \`${field}\`: it does not belong to this content.`);
}
