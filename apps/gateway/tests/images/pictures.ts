/** A PNG of one pixel. */
export const PNG =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** What a prompt asks of the simulator. */
export const sim = (controls: object): string => `[sim ${JSON.stringify(controls)}]`;

/** `WxH` of a PNG in base64. */
export function sizeOfPng(base64: string): string {
  const bytes = Buffer.from(base64, "base64");
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}
