import { BODY_BYTES, BODY_MEMBERS } from "@causeway/contracts";
import { countMembers } from "@causeway/dialects";

/** Whether a whole answer is beyond what is read in the event loop. */
export function isHeavy(pieces: readonly Uint8Array[], mostBytes = BODY_BYTES): boolean {
  const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (bytes > mostBytes) return true;
  // No byte begins more than one member, so nothing has to be counted in most answers.
  if (bytes <= BODY_MEMBERS) return false;
  let members = 0;
  for (const piece of pieces) {
    members += countMembers(piece, 0, piece.length, BODY_MEMBERS - members);
    if (members > BODY_MEMBERS) return true;
  }
  return false;
}
