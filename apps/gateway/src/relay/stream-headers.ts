/** Of a file that is sent as it comes. */
export const fileHeaders = (type: string): Readonly<Record<string, string>> => ({
  "content-type": type,
  "cache-control": "no-cache, no-transform",
  "x-accel-buffering": "no",
});

/** Contract 4: no proxy may buffer or change a stream. */
export const STREAM_HEADERS: Readonly<Record<string, string>> = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-cache, no-transform",
  "x-accel-buffering": "no",
};
