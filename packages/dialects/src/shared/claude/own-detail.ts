import type { ReasoningDetail } from "@causeway/contracts";

/** Formats whose signatures Claude takes back: they are the same on every platform. */
const TAKEN = new Set(["anthropic-messages", "bedrock-converse", "anthropic-claude-v1"]);

/** Did Claude make this detail? */
export const isOwnDetail = ({ format }: ReasoningDetail): boolean => Boolean(format && TAKEN.has(format));
