/** Characters of base64 that tell what a file is: 256 KB of it. */
const START = 349_528;

/** The start of a file in base64, and how many bytes all of it has. */
export function decodeStart(data: string): { readonly bytes: Uint8Array; readonly size: number } {
  const bytes = Buffer.from(data.slice(0, START), "base64");
  return { bytes, size: data.length <= START ? bytes.length : Buffer.byteLength(data, "base64") };
}
