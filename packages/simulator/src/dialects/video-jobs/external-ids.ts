/** As many as are remembered. */
const MOST = 10_000;

const byExternal = new Map<string, string>();

/** Remembers a job by the ID that its caller gave it. */
export function rememberId(external: string, id: string): void {
  byExternal.set(external, id);
  const [oldest] = byExternal.keys();
  if (byExternal.size > MOST && oldest !== undefined) byExternal.delete(oldest);
}

/** The ID of the job that has this one, its own or its caller's. */
export const idBehind = (name: string): string => byExternal.get(name) ?? name;
