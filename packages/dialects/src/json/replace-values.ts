import { scanTopLevel } from "./scan-top-level.ts";

/**
 * The same bytes with only the values of these members replaced: not even white space changes. Null when one of them is
 * not in the body.
 * @throws GatewayError `invalid_parameters`, see scanTopLevel.
 */
export function replaceValues(
  body: Uint8Array,
  values: Readonly<Record<string, unknown>>,
): Uint8Array | null {
  const missing = new Set(Object.keys(values));
  const found = scanTopLevel(body).members.filter(({ key }) => missing.delete(key));
  if (missing.size > 0) return null;
  const pieces: Uint8Array[] = [];
  let from = 0;
  for (const { key, valueStart, valueEnd } of found) {
    pieces.push(body.subarray(from, valueStart), Buffer.from(JSON.stringify(values[key])));
    from = valueEnd;
  }
  return Buffer.concat([...pieces, body.subarray(from)]);
}
