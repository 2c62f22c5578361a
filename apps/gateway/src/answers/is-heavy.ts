import { BODY_BYTES, BODY_MEMBERS } from "@causeway/contracts";
import { countMembers } from "@causeway/dialects";

/** Whether a whole answer is beyond what is read in the event loop. */
export function isHeavy(pieces: readonly Uint8Array[], mostBytes = BODY_BYTES): boolean {
  let [bytes, members] = [0, 0];
  for (const piece of pieces) {
    bytes += piece.length;
    if (bytes > mostBytes) return true;
    members += countMembers(piece, 0, piece.length, BODY_MEMBERS - members);
    if (members > BODY_MEMBERS) return true;
  }
  return false;
}
