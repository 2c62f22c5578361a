import { type BytePieces, packPieces } from "./byte-pieces.ts";
import { says } from "./edit-top-level.ts";
import { scanTopLevel } from "./scan-top-level.ts";

/**
 * The same bytes with only the values of these members replaced: not even white space changes, and large pieces are not
 * copied. Null when one of them is not in the body.
 * @throws GatewayError `invalid_parameters`, see scanTopLevel.
 */
export function replaceValues(
  body: Uint8Array,
  values: Readonly<Record<string, unknown>>,
): Uint8Array | BytePieces | null {
  const missing = new Set(Object.keys(values));
  const found = scanTopLevel(body).members.filter(({ key }) => missing.delete(key));
  if (missing.size > 0) return null;
  const pieces: Uint8Array[] = [];
  let from = 0;
  for (const member of found) {
    const { key, valueStart, valueEnd } = member;
    if (says(body, member, values[key])) continue;
    pieces.push(body.subarray(from, valueStart), Buffer.from(JSON.stringify(values[key])));
    from = valueEnd;
  }
  return from === 0 ? body : packPieces([...pieces, body.subarray(from)]);
}
