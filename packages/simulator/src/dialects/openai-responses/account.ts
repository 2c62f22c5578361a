import { credentialOf } from "../../control/credential.ts";
import type { WireRequest } from "../dialect.ts";

/**
 * The account that a key belongs to: what follows its last `@`. Keys without one share an account, as keys of one organization do at
 * OpenAI, and those of one resource at Azure.
 */
export function accountOf(request: Pick<WireRequest, "headers" | "query">): string {
  const credential = credentialOf(request);
  const at = credential.lastIndexOf("@");
  return at < 0 ? "" : credential.slice(at + 1);
}
