import { crc32 } from "node:zlib";
import type { Credential } from "../request/candidate.ts";

/** MurmurHash3's last step: neighboring numbers become unlike ones. */
function mix(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** FNV-1a over the units of a short text, from the hash of what comes before it. */
function hashText(text: string, before: number): number {
  let hash = before;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/**
 * The key that a conversation has among `keys`, of which there is at least one: the same in each process and after each restart, and
 * another key that comes or goes moves only the conversations that it gets or had. Prompt caches of providers belong to the account
 * and the host of a key, so these name it here. It takes no state: each key gets a number from the conversation, and the highest wins.
 *
 * @param conversation its project and its session, or how it begins, which can be long: its checksum is all that keys are mixed with
 */
export function keyOfConversation(conversation: string, keys: readonly Credential[]): Credential | null {
  const start = crc32(conversation);
  let best: Credential | null = null;
  let highest = -1;
  for (const key of keys) {
    const { hash, baseUrl, settings } = key;
    const weight = mix(hashText(settings.region ?? "", hashText(baseUrl, hashText(hash, start))));
    if (weight <= highest) continue;
    highest = weight;
    best = key;
  }
  return best;
}
