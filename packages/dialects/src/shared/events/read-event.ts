/** One server-sent event. `data` is null when it has no data line (a comment, a field we do not know). */
export interface ServerSentEvent {
  readonly event: string | null;
  readonly data: string | null;
  /** Text of an `error:` line. Not part of the standard, but some servers end a failed stream with one. */
  readonly error: string | null;
}

/** Reads the fields of one event as the HTML standard says: one leading space is dropped, data lines are joined. */
export function readEvent(text: string): ServerSentEvent {
  let event: string | null = null;
  let error: string | null = null;
  const data: string[] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    const colon = line.indexOf(":");
    if (colon <= 0) continue;
    const value = line.slice(line[colon + 1] === " " ? colon + 2 : colon + 1);
    const field = line.slice(0, colon);
    if (field === "data") data.push(value);
    else if (field === "event") event = value;
    else if (field === "error") error = value;
  }
  return { event, data: data.length > 0 ? data.join("\n") : null, error };
}
