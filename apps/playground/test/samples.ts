/** A tool. */
export const WEATHER = {
  type: "function",
  function: { name: "weather", parameters: { type: "object", properties: { city: { type: "string" } } } },
};

/** A question that the simulator answers with a text. */
export const answering = (text: string) => `[sim ${JSON.stringify({ text, chunks: 5 })}] Go on.`;

/** A PNG. */
export const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Notes the longest time that the page did nothing else. */
export const WATCH_GAPS = `
  globalThis.longestGapMs = 0;
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    globalThis.longestGapMs = Math.max(globalThis.longestGapMs, now - last);
    last = now;
  }, 10);
`;
